/// Files that are part of the programs: C, since Swift cannot embed bytes.
#ifndef TL_EMBEDDED_H
#define TL_EMBEDDED_H

#include <stddef.h>

/// A stock script, which every script may `require`.
typedef struct tl_stock_script {
  const char *name; ///< As it is required: "curves.ceaser".
  const char *bytes;
  size_t length;
} tl_stock_script;

/// How many stock scripts there are.
size_t tl_stock_count(void);

/// A stock script by its position, below `tl_stock_count()`; they are in the order of their names.
tl_stock_script tl_stock_at(size_t position);

/// What a file of the player page is.
typedef enum tl_player_kind {
  TL_PLAYER_STYLE,
  TL_PLAYER_BODY,
  TL_PLAYER_SCRIPT,
} tl_player_kind;

/// A file that the player page is made of.
typedef struct tl_player_file {
  tl_player_kind kind;
  const char *bytes;
  size_t length;
} tl_player_file;

/// How many files the player page is made of.
size_t tl_player_count(void);

/// A file of the player page by its position, below `tl_player_count()`: styles, the body, and
/// scripts, each of which uses only what those before it declare.
tl_player_file tl_player_at(size_t position);

/// A text that is part of the programs.
typedef struct tl_text {
  const char *bytes;
  size_t length;
} tl_text;

/// The JSON Schema of timelines.
tl_text tl_timeline_schema(void);

#endif
