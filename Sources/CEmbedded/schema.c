/// The JSON Schema of timelines.
#include "CEmbedded.h"

static const char schema[] = {
#embed "Schema/transition-timeline.schema.json"
};

tl_text tl_timeline_schema(void) {
  return (tl_text){schema, sizeof schema};
}
