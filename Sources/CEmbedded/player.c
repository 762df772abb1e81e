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
static const char timebar_style[] = {
#embed "Player/timebar.css"
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
static const char blocks[] = {
#embed "Player/blocks.js"
};
static const char keys[] = {
#embed "Player/keys.js"
};
static const char model[] = {
#embed "Player/model.js"
};
static const char parts[] = {
#embed "Player/parts.js"
};
static const char stage[] = {
#embed "Player/stage.js"
};
static const char overlay[] = {
#embed "Player/overlay.js"
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
static const char plot[] = {
#embed "Player/plot.js"
};
static const char plots[] = {
#embed "Player/plots.js"
};
static const char lanes[] = {
#embed "Player/lanes.js"
};
static const char timebar[] = {
#embed "Player/timebar.js"
};
static const char tree[] = {
#embed "Player/tree.js"
};
static const char source[] = {
#embed "Player/source.js"
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
  {TL_PLAYER_STYLE, timebar_style, sizeof timebar_style},
  {TL_PLAYER_STYLE, small_style, sizeof small_style},
  {TL_PLAYER_BODY, body, sizeof body},
  {TL_PLAYER_SCRIPT, geometry, sizeof geometry},
  {TL_PLAYER_SCRIPT, text, sizeof text},
  {TL_PLAYER_SCRIPT, pairs, sizeof pairs},
  {TL_PLAYER_SCRIPT, column, sizeof column},
  {TL_PLAYER_SCRIPT, blocks, sizeof blocks},
  {TL_PLAYER_SCRIPT, keys, sizeof keys},
  {TL_PLAYER_SCRIPT, model, sizeof model},
  {TL_PLAYER_SCRIPT, parts, sizeof parts},
  {TL_PLAYER_SCRIPT, stage, sizeof stage},
  {TL_PLAYER_SCRIPT, overlay, sizeof overlay},
  {TL_PLAYER_SCRIPT, exploded, sizeof exploded},
  {TL_PLAYER_SCRIPT, screen, sizeof screen},
  {TL_PLAYER_SCRIPT, playback, sizeof playback},
  {TL_PLAYER_SCRIPT, tracks, sizeof tracks},
  {TL_PLAYER_SCRIPT, plot, sizeof plot},
  {TL_PLAYER_SCRIPT, plots, sizeof plots},
  {TL_PLAYER_SCRIPT, lanes, sizeof lanes},
  {TL_PLAYER_SCRIPT, timebar, sizeof timebar},
  {TL_PLAYER_SCRIPT, tree, sizeof tree},
  {TL_PLAYER_SCRIPT, source, sizeof source},
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
