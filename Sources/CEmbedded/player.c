/// The files of the player page, in the order in which they stand on it.
#include "CEmbedded.h"

static const char stage_style[] = {
#embed "Player/stage.css"
};
static const char page_style[] = {
#embed "Player/player.css"
};
static const char screen_style[] = {
#embed "Player/screen.css"
};
static const char details_style[] = {
#embed "Player/details.css"
};
static const char curves_style[] = {
#embed "Player/curves.css"
};
static const char differences_style[] = {
#embed "Player/differences.css"
};
static const char timebar_style[] = {
#embed "Player/timebar.css"
};
static const char guide_style[] = {
#embed "Player/guide.css"
};
static const char small_style[] = {
#embed "Player/small.css"
};
static const char body[] = {
#embed "Player/player.html"
};
static const char geometry[] = {
#embed "Player/geometry.js"
};
static const char text[] = {
#embed "Player/text.js"
};
static const char pairs[] = {
#embed "Player/pairs.js"
};
static const char column[] = {
#embed "Player/column.js"
};
static const char keys[] = {
#embed "Player/keys.js"
};
static const char jumps[] = {
#embed "Player/jumps.js"
};
static const char model[] = {
#embed "Player/model.js"
};
static const char moments[] = {
#embed "Player/moments.js"
};
static const char parts[] = {
#embed "Player/parts.js"
};
static const char stage[] = {
#embed "Player/stage.js"
};
static const char outlines[] = {
#embed "Player/outlines.js"
};
static const char overlay[] = {
#embed "Player/overlay.js"
};
static const char platenames[] = {
#embed "Player/platenames.js"
};
static const char exploded[] = {
#embed "Player/exploded.js"
};
static const char screen[] = {
#embed "Player/screen.js"
};
static const char playback[] = {
#embed "Player/playback.js"
};
static const char tracks[] = {
#embed "Player/tracks.js"
};
static const char values[] = {
#embed "Player/values.js"
};
static const char value_differences[] = {
#embed "Player/valuediff.js"
};
static const char plot[] = {
#embed "Player/plot.js"
};
static const char plots[] = {
#embed "Player/plots.js"
};
static const char lanes[] = {
#embed "Player/lanes.js"
};
static const char stage_differences[] = {
#embed "Player/stagediff.js"
};
static const char view_differences[] = {
#embed "Player/viewdiff.js"
};
static const char happenings[] = {
#embed "Player/happenings.js"
};
static const char differences[] = {
#embed "Player/differences.js"
};
static const char timebar[] = {
#embed "Player/timebar.js"
};
static const char tree[] = {
#embed "Player/tree.js"
};
static const char line_differences[] = {
#embed "Player/linediff.js"
};
static const char text_differences[] = {
#embed "Player/textdiff.js"
};
static const char source[] = {
#embed "Player/source.js"
};
static const char difference_list[] = {
#embed "Player/differencelist.js"
};
static const char log[] = {
#embed "Player/log.js"
};
static const char controls[] = {
#embed "Player/controls.js"
};
static const char app[] = {
#embed "Player/app.js"
};

static const tl_player_file files[] = {
  {TL_PLAYER_STYLE, stage_style, sizeof stage_style},
  {TL_PLAYER_STYLE, page_style, sizeof page_style},
  {TL_PLAYER_STYLE, screen_style, sizeof screen_style},
  {TL_PLAYER_STYLE, details_style, sizeof details_style},
  {TL_PLAYER_STYLE, curves_style, sizeof curves_style},
  {TL_PLAYER_STYLE, differences_style, sizeof differences_style},
  {TL_PLAYER_STYLE, timebar_style, sizeof timebar_style},
  {TL_PLAYER_STYLE, guide_style, sizeof guide_style},
  {TL_PLAYER_STYLE, small_style, sizeof small_style},
  {TL_PLAYER_BODY, body, sizeof body},
  {TL_PLAYER_SCRIPT, geometry, sizeof geometry},
  {TL_PLAYER_SCRIPT, text, sizeof text},
  {TL_PLAYER_SCRIPT, pairs, sizeof pairs},
  {TL_PLAYER_SCRIPT, column, sizeof column},
  {TL_PLAYER_SCRIPT, keys, sizeof keys},
  {TL_PLAYER_SCRIPT, jumps, sizeof jumps},
  {TL_PLAYER_SCRIPT, model, sizeof model},
  {TL_PLAYER_SCRIPT, moments, sizeof moments},
  {TL_PLAYER_SCRIPT, parts, sizeof parts},
  {TL_PLAYER_SCRIPT, stage, sizeof stage},
  {TL_PLAYER_SCRIPT, outlines, sizeof outlines},
  {TL_PLAYER_SCRIPT, overlay, sizeof overlay},
  {TL_PLAYER_SCRIPT, platenames, sizeof platenames},
  {TL_PLAYER_SCRIPT, exploded, sizeof exploded},
  {TL_PLAYER_SCRIPT, screen, sizeof screen},
  {TL_PLAYER_SCRIPT, playback, sizeof playback},
  {TL_PLAYER_SCRIPT, tracks, sizeof tracks},
  {TL_PLAYER_SCRIPT, values, sizeof values},
  {TL_PLAYER_SCRIPT, value_differences, sizeof value_differences},
  {TL_PLAYER_SCRIPT, plot, sizeof plot},
  {TL_PLAYER_SCRIPT, plots, sizeof plots},
  {TL_PLAYER_SCRIPT, lanes, sizeof lanes},
  {TL_PLAYER_SCRIPT, stage_differences, sizeof stage_differences},
  {TL_PLAYER_SCRIPT, view_differences, sizeof view_differences},
  {TL_PLAYER_SCRIPT, happenings, sizeof happenings},
  {TL_PLAYER_SCRIPT, differences, sizeof differences},
  {TL_PLAYER_SCRIPT, timebar, sizeof timebar},
  {TL_PLAYER_SCRIPT, tree, sizeof tree},
  {TL_PLAYER_SCRIPT, line_differences, sizeof line_differences},
  {TL_PLAYER_SCRIPT, text_differences, sizeof text_differences},
  {TL_PLAYER_SCRIPT, source, sizeof source},
  {TL_PLAYER_SCRIPT, difference_list, sizeof difference_list},
  {TL_PLAYER_SCRIPT, log, sizeof log},
  {TL_PLAYER_SCRIPT, controls, sizeof controls},
  {TL_PLAYER_SCRIPT, app, sizeof app},
};

size_t tl_player_count(void) {
  return sizeof files / sizeof files[0];
}

tl_player_file tl_player_at(size_t position) {
  return files[position];
}
