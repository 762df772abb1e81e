/// The host of the checks: some types, and a module whose methods do one thing each.
#include <stdio.h>
#include <string.h>

#include "scenario.h"

enum { VIEW_ALPHA, VIEW_ORIGIN, VIEW_PARENT, VIEW_MOVE };
enum {
  MODULE_WAIT, MODULE_KEEP, MODULE_CALL, MODULE_FAIL, MODULE_ECHO, MODULE_DESCRIBE, MODULE_HERE,
  MODULE_VIEW, MODULE_POINT, MODULE_START, MODULE_GUARD, MODULE_BAD_WAIT, MODULE_SPEND,
  MODULE_RESUME, MODULE_CANCEL, MODULE_COUNT, MODULE_IGNORE, MODULE_ACTION, MODULE_BAG,
  MODULE_TABLE, MODULE_GIVE, MODULE_ASK, MODULE_BOUND, MODULE_EACH,
};

#define PROPERTY(text) {.name = (text), .kind = TL_PROPERTY}
#define METHOD(text) {.name = (text), .kind = TL_METHOD}
static const tl_member object_members[] = {PROPERTY("name"), METHOD("describe")};
static const tl_member view_members[] = {
  PROPERTY("alpha"), PROPERTY("origin"), PROPERTY("parent"), METHOD("move")};
static const tl_member point_members[] = {PROPERTY("x"), PROPERTY("y")};
static const tl_member module_members[] = {
  METHOD("wait"), METHOD("keep"), METHOD("call"), METHOD("fail"),
  METHOD("echo"), METHOD("describe"), METHOD("here"), METHOD("view"),
  METHOD("point"), METHOD("start"), METHOD("guard"), METHOD("badWait"),
  METHOD("spend"), METHOD("resume"), METHOD("cancel"), METHOD("count"),
  METHOD("ignore"), METHOD("action"), METHOD("bag"), METHOD("table"),
  METHOD("give"), METHOD("ask"),
  {.name = "bound", .kind = TL_METHOD, .binding = TL_BINDS_ARGUMENTS},
  {.name = "each", .kind = TL_METHOD, .binding = TL_BINDS_ITEMS}};
#define MEMBERS(array) .members = array, .member_count = sizeof array / sizeof array[0]
const tl_type types[TYPE_COUNT] = {
  [TYPE_OBJECT] = {.name = "object", .parent = -1, MEMBERS(object_members)},
  [TYPE_VIEW] = {.name = "view", .parent = TYPE_OBJECT, MEMBERS(view_members)},
  [TYPE_POINT] = {.name = "point", .parent = -1, .is_struct = true, MEMBERS(point_members)},
  [TYPE_MODULE] = {.name = "module", .parent = -1, MEMBERS(module_members)},
  [TYPE_GUARD] = {.name = "guard", .parent = -1, .is_closable = true},
  [TYPE_ACTION] = {.name = "action", .parent = -1, .is_callable = true},
  [TYPE_BAG] = {.name = "bag", .parent = -1},
};

static tl_answer fail(tl_call *call, tl_failure_kind kind, const char *text) {
  tl_fail(call, kind, text, strlen(text));
  return TL_RAISE;
}

static void note(host *state, const char *text) {
  size_t used = strlen(state->log);
  snprintf(state->log + used, sizeof state->log - used, "%s\n", text);
}

/// Writes a value in a form that shows all the host gets.
static size_t describe(const tl_value *value, char *out, size_t size) {
  int n = 0;
  switch (value->kind) {
    case TL_NIL: n = snprintf(out, size, "nil"); break;
    case TL_BOOLEAN: n = snprintf(out, size, value->number != 0 ? "true" : "false"); break;
    case TL_NUMBER:
      n = snprintf(out, size, "%s%g", value->is_integer ? "i" : "", value->number);
      break;
    case TL_STRING: n = snprintf(out, size, "'%.40s'#%zu", value->bytes, value->length); break;
    case TL_OBJECT:
      n = snprintf(out, size, "%s@%u.%u", types[value->type].name, value->index,
                   value->generation);
      break;
    case TL_STRUCT:
      n = snprintf(out, size, "%s(%g,%g)", types[value->type].name, value->components[0],
                   value->components[1]);
      break;
    case TL_FUNCTION: n = snprintf(out, size, "function"); break;
    case TL_OTHER: n = snprintf(out, size, "other:%s", value->bytes); break;
    case TL_TABLE: {
      size_t used = (size_t)snprintf(out, size, "{");
      for (size_t i = 0; i < value->field_count && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, "%s=", value->fields[i].name);
        used += describe(&value->fields[i].value, out + used, size - used);
        used += (size_t)snprintf(out + used, size - used, ",");
      }
      for (size_t i = 0; i < value->item_count && used < size; i++) {
        used += describe(&value->items[i], out + used, size - used);
        used += (size_t)snprintf(out + used, size - used, ",");
      }
      used += (size_t)snprintf(out + used, size - used, value->has_other_keys ? "...}" : "}");
      return used;
    }
  }
  return (size_t)n;
}

const tl_value *make_table(int depth) {
  static const double components[] = {1, 2};
  static tl_value tables[32];
  static tl_value items[32][3];
  static tl_field fields[32][2];
  for (int i = depth - 1; i >= 0; i--) {
    items[i][0] = (tl_value){.kind = TL_STRING, .bytes = "a\0b", .length = 3};
    items[i][1] = (tl_value){
      .kind = TL_STRUCT, .type = TYPE_POINT, .components = components, .length = 2};
    items[i][2] = i + 1 < depth ? tables[i + 1] : (tl_value){.kind = TL_BOOLEAN, .number = 1};
    fields[i][0] = (tl_field){
      .name = "count", .name_length = 5,
      .value = {.kind = TL_NUMBER, .number = 3, .is_integer = true}};
    fields[i][1] = (tl_field){
      .name = "view", .name_length = 4,
      .value = {.kind = TL_OBJECT, .type = TYPE_VIEW, .index = 7, .generation = 1}};
    tables[i] = (tl_value){
      .kind = TL_TABLE, .fields = fields[i], .field_count = 2, .items = items[i], .item_count = 3};
  }
  return &tables[0];
}

/// Invokes the first argument with what the host makes, and answers the result.
static tl_answer give(tl_call *call, const tl_value *first) {
  tl_value arguments[3] = {
    {.kind = TL_STRING, .bytes = "text", .length = 4}, make_table(1)->items[1],
    *make_table((int)call->arguments[2].number)};
  tl_value result;
  if (tl_invoke(call->vm, first->reference, arguments, 3, &result) == TL_FAILED) {
    return TL_RERAISE;
  }
  tl_return_value(call, &result);
  return TL_ANSWER;
}

static thing *find_thing(host *state, const tl_value *name) {
  for (size_t i = 0; i < state->thing_count; i++) {
    if (name->kind == TL_STRING && strcmp(state->things[i].name, name->bytes) == 0) {
      return &state->things[i];
    }
  }
  return NULL;
}

static tl_answer use_bag(host *state, tl_call *call) {
  thing *found = find_thing(state, &call->arguments[1]);
  if (call->operation == TL_GET_UNKNOWN) {
    if (found == NULL) {
      return fail(call, TL_MISUSE, "no such thing in the bag");
    }
    tl_return_value(call, &found->value);
    return TL_ANSWER;
  }
  const tl_value *value = &call->arguments[2];
  if (value->kind == TL_FUNCTION || value->kind == TL_TABLE) {
    return fail(call, TL_MISUSE, "a bag cannot hold this");
  }
  if (found == NULL) {
    if (state->thing_count == sizeof state->things / sizeof state->things[0]) {
      return fail(call, TL_MISUSE, "the bag is full");
    }
    found = &state->things[state->thing_count++];
    snprintf(found->name, sizeof found->name, "%s", call->arguments[1].bytes);
  }
  found->value = *value;
  if (value->kind == TL_STRING) {
    snprintf(found->text, sizeof found->text, "%s", value->bytes);
    found->value.bytes = found->text;
  } else if (value->kind == TL_STRUCT) {
    memcpy(found->components, value->components, sizeof found->components);
    found->value.components = found->components;
  }
  return TL_ANSWER;
}

static tl_answer call_module(host *state, tl_call *call) {
  static const tl_value nothing = {.kind = TL_NIL};
  const tl_value *first = call->argument_count > 1 ? &call->arguments[1] : &nothing;
  char text[512];
  switch (call->member) {
    case MODULE_WAIT:
      if (tl_waiting_of(call) != TL_CAN_WAIT) {
        snprintf(text, sizeof text, "no wait here (%d)", (int)tl_waiting_of(call));
        return fail(call, TL_MISUSE, text);
      }
      call->wait = ++state->last_wait;
      state->last_thread = call->thread;
      return TL_WAIT;
    case MODULE_BAD_WAIT:
      call->wait = ++state->last_wait;
      return TL_WAIT;
    case MODULE_KEEP:
      state->kept = first->reference;
      if (first->kind == TL_TABLE) {
        state->kept = first->fields[0].value.reference;
      }
      tl_keep(call, state->kept);
      tl_return_reference(call, state->kept);
      return TL_ANSWER;
    case MODULE_IGNORE:
    case MODULE_CALL: {
      tl_value result;
      size_t count = call->argument_count > 2 ? call->argument_count - 2 : 0;
      tl_status status = tl_invoke(
          call->vm, first->reference, count > 0 ? call->arguments + 2 : NULL, count, &result);
      if (status == TL_FAILED) {
        return call->member == MODULE_CALL ? TL_RERAISE : TL_ANSWER;
      }
      tl_return_value(call, &result);
      if (result.kind == TL_FUNCTION) {
        state->kept = result.reference;
      }
      return TL_ANSWER;
    }
    case MODULE_FAIL:
      return fail(call, (tl_failure_kind)first->number, call->arguments[2].bytes);
    case MODULE_ECHO:
      for (size_t i = 1; i < call->argument_count; i++) {
        tl_return_value(call, &call->arguments[i]);
      }
      return TL_ANSWER;
    case MODULE_DESCRIBE:
      describe(first, text, sizeof text);
      tl_return_string(call, text, strlen(text));
      return TL_ANSWER;
    case MODULE_HERE: {
      tl_place place = tl_here(call->vm);
      snprintf(text, sizeof text, "%s:%d", place.chunk ? place.chunk : "?", (int)place.line);
      tl_return_string(call, text, strlen(text));
      return TL_ANSWER;
    }
    case MODULE_VIEW:
      tl_return_object(call, TYPE_VIEW, (uint32_t)first->number,
                       call->argument_count > 2 ? (uint32_t)call->arguments[2].number : 1);
      return TL_ANSWER;
    case MODULE_POINT: {
      double components[2] = {first->number, call->arguments[2].number};
      tl_return_struct(call, TYPE_POINT, components, 2);
      return TL_ANSWER;
    }
    case MODULE_START:
      state->last_status =
          tl_start(call->vm, first->reference, NULL, 0, &state->last_thread, NULL);
      if (state->last_status == TL_FAILED) {
        return TL_RERAISE;
      }
      tl_return_integer(call, state->last_status);
      return TL_ANSWER;
    case MODULE_RESUME: {
      uint32_t thread;
      if (tl_resume(call->vm, (uint32_t)first->number, NULL, 0, &thread, NULL) == TL_FAILED) {
        return TL_RERAISE;
      }
      return TL_ANSWER;
    }
    case MODULE_CANCEL:
      return tl_cancel(call->vm, (uint32_t)first->number) == TL_FAILED ? TL_RERAISE : TL_ANSWER;
    case MODULE_GUARD:
      tl_return_object(call, TYPE_GUARD, (uint32_t)first->number, 1);
      return TL_ANSWER;
    case MODULE_SPEND:
      tl_charge(call->vm, (uint64_t)first->number);
      return TL_ANSWER;
    case MODULE_ACTION:
      // A call of the object does what the method of that name does.
      for (uint32_t i = 0; i < sizeof module_members / sizeof module_members[0]; i++) {
        if (strcmp(module_members[i].name, first->bytes) == 0) {
          tl_return_object(call, TYPE_ACTION, i, 1);
        }
      }
      return TL_ANSWER;
    case MODULE_BAG:
      tl_return_object(call, TYPE_BAG, 0, 1);
      return TL_ANSWER;
    case MODULE_TABLE:
      tl_return_value(call, make_table((int)first->number));
      return TL_ANSWER;
    case MODULE_GIVE:
      return give(call, first);
    case MODULE_ASK: {
      tl_value result;
      if (tl_evaluate(call->vm, first->reference, NULL, 0, &result) == TL_FAILED) {
        return TL_RERAISE;
      }
      describe(&result, text, sizeof text);
      tl_return_string(call, text, strlen(text));
      return TL_ANSWER;
    }
    case MODULE_BOUND: {
      int32_t result;
      state->last_status = tl_start(
          call->vm, call->arguments[0].reference, NULL, 0, &state->last_thread, &result);
      if (state->last_status == TL_FAILED) {
        return TL_RERAISE;
      }
      tl_return_integer(call, (int64_t)call->argument_count);
      if (result != 0) {
        tl_value object;
        tl_return_reference(call, result);
        tl_return_boolean(call, tl_object_of(call->vm, result, &object));
      }
      state->kept = result;
      return TL_ANSWER;
    }
    case MODULE_EACH:
      for (size_t i = 1; i <= call->arguments[0].item_count; i++) {
        tl_value position = {.kind = TL_NUMBER, .number = (double)i, .is_integer = true};
        if (tl_invoke(call->vm, call->arguments[2].reference, &position, 1, NULL) == TL_FAILED) {
          return TL_RERAISE;
        }
      }
      return TL_ANSWER;
    case MODULE_COUNT:
      tl_return_integer(call, (int64_t)call->argument_count - 1);
      return TL_ANSWER;
    default:
      return fail(call, TL_MISUSE, "no such method");
  }
}

static tl_answer require_module(tl_call *call) {
  static const char *const modules[][2] = {
    {"one", "return { value = 1 }"}, {"none", "local x = 1"},
    {"a", "return require 'b'"}, {"b", "\nreturn require 'a'"}, {"own", "return require 'own'"},
    {"bad", "local x = 1\nlocal = 2"}, {"raises", "\n\nerror('broken')"},
    {"waits", "return require('transition'):wait()"}};
  const char *name = call->arguments[0].bytes;
  for (size_t i = 0; i < sizeof modules / sizeof modules[0]; i++) {
    if (strcmp(name, modules[i][0]) == 0) {
      char chunk[64];
      snprintf(chunk, sizeof chunk, "%s.lua", name);
      tl_return_module(call, chunk, modules[i][1], strlen(modules[i][1]), false);
      return TL_ANSWER;
    }
  }
  return fail(call, TL_LOAD_ERROR, "no such module");
}

static tl_answer access(host *state, tl_call *call) {
  const tl_value *self = &call->arguments[0];
  state->last_type = call->type;
  state->last_member = call->member;
  bool reads = call->operation == TL_GET;
  if (call->type == TYPE_POINT) {
    if (!reads) {
      return fail(call, TL_MISUSE, "a point cannot be changed");
    }
    tl_return_number(call, self->components[call->member]);
  } else if (call->type == TYPE_OBJECT) {
    if (reads) {
      tl_return_string(call, state->name, strlen(state->name));
    } else {
      snprintf(state->name, sizeof state->name, "%s", call->arguments[1].bytes);
    }
  } else if (call->member == VIEW_ALPHA) {
    if (reads) {
      tl_return_number(call, state->alpha);
    } else if (call->arguments[1].kind != TL_NUMBER) {
      return fail(call, TL_MISUSE, "alpha must be a number");
    } else {
      state->alpha = call->arguments[1].number;
    }
  } else if (call->member == VIEW_PARENT && reads) {
    tl_return_object(call, TYPE_VIEW, self->index + 1, 1);
  }
  return TL_ANSWER;
}

static tl_answer calculate(tl_call *call) {
  double result[2] = {0};
  for (size_t k = 0; k < 2; k++) {
    double values[2] = {0};
    for (size_t i = 0; i < call->argument_count; i++) {
      const tl_value *value = &call->arguments[i];
      values[i] = value->kind == TL_STRUCT ? value->components[k] : value->number;
    }
    switch (call->operation) {
      case TL_ADD: result[k] = values[0] + values[1]; break;
      case TL_SUBTRACT: result[k] = values[0] - values[1]; break;
      case TL_MULTIPLY: result[k] = values[0] * values[1]; break;
      case TL_DIVIDE: result[k] = values[0] / values[1]; break;
      default: result[k] = -values[0]; break;
    }
  }
  tl_return_struct(call, call->type, result, 2);
  return TL_ANSWER;
}

tl_answer answer(void *context, tl_call *call) {
  host *state = context;
  char text[160];
  state->calls++;
  switch (call->operation) {
    case TL_GET:
    case TL_SET:
      return access(state, call);
    case TL_CALL:
      if (call->type == TYPE_MODULE) {
        return call_module(state, call);
      }
      state->last_type = call->type;
      state->last_member = call->member;
      if (call->arguments[0].kind != TL_OBJECT) {
        return fail(call, TL_MISUSE, "expected a view (call methods with ':')");
      }
      return TL_ANSWER;
    case TL_INVOKE:
      call->member = call->arguments[0].index;
      return call_module(state, call);
    case TL_GET_UNKNOWN:
    case TL_SET_UNKNOWN:
      if (call->type == TYPE_BAG) {
        return use_bag(state, call);
      }
      describe(&call->arguments[1], text, sizeof text);
      return fail(call, TL_MISUSE, text);
    case TL_WRITE_METHOD:
      return fail(call, TL_MISUSE, "a method cannot be changed");
    case TL_GET_GLOBAL:
    case TL_SET_GLOBAL:
      if (strcmp(call->arguments[0].bytes, "allowed") == 0) {
        return TL_ANSWER;
      }
      snprintf(text, sizeof text, "global '%s'", call->arguments[0].bytes);
      return fail(call, TL_SCRIPT_ERROR, text);
    case TL_TO_STRING:
      describe(&call->arguments[0], text, sizeof text);
      tl_return_string(call, text, strlen(text));
      return TL_ANSWER;
    case TL_CLOSE:
      snprintf(text, sizeof text, "close %u", call->arguments[0].index);
      note(state, text);
      return TL_ANSWER;
    case TL_PRINT:
      note(state, call->arguments[0].bytes);
      return TL_ANSWER;
    case TL_REQUIRE:
      return require_module(call);
    default:
      return calculate(call);
  }
}

static const tl_type *describe_type(void *, uint32_t type) {
  return &types[type];
}

tl_config config_of(host *state) {
  return (tl_config){
    .memory_limit = 128 << 20,
    .instruction_limit = 20 * 1000 * 1000,
    .seed = 1,
    .describe = describe_type,
    .type_count = TYPE_COUNT,
    .module_type = TYPE_MODULE,
    .host = state,
    .handler = answer,
  };
}
