/// The stock scripts, in the order of their names.
#include "CEmbedded.h"

static const char ceaser[] = {
#embed "Stock/curves/ceaser.lua"
};
static const char easings_net[] = {
#embed "Stock/curves/easings_net.lua"
};

static const tl_stock_script scripts[] = {
  {"curves.ceaser", ceaser, sizeof ceaser},
  {"curves.easings_net", easings_net, sizeof easings_net},
};

size_t tl_stock_count(void) {
  return sizeof scripts / sizeof scripts[0];
}

tl_stock_script tl_stock_at(size_t position) {
  return scripts[position];
}
