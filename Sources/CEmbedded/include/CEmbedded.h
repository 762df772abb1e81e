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

#endif
