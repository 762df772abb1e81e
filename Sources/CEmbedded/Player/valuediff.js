/** What every node has: keys with the names of their numbers. */
const COMPARED_KEYS = VALUE_ROWS.map(({ name, components }) => [
  name, name === "transform" ? TRANSFORM_NAMES
    : (components || [""]).map((part) => (part ? `${name}.${part}` : name)),
]);

/** What a transform and a place are told by, where that says it. */
const TOLD_TRANSFORM = [
  ["scale", ["scale", "scale.y"]], ["rotation", ["rotation"]],
  ["translation", ["translation.x", "translation.y"]],
];
const TOLD_FRAME = [["frame", ["x", "y", "width", "height"].map((part) => `frame.${part}`)]];

const KEY_UNITS = {
  ...Object.fromEntries(VALUE_ROWS.map(({ name, unit }) => [name, unit])),
  frame: "pt", translation: "pt", rotation: "rad",
};

/**
 * The largest difference of each number of the paired views, while both are on the screen.
 *
 * A transform is told by scale, rotation and translation, and a place by the frame where no
 * transform changes it.
 */
class ValueDifferences {
  constructor(timelines, pairs, moments, presences) {
    Object.assign(this, { timelines, pairs, moments, presences });
    this.structures = moments.map(({ rows }) =>
      rows.map((row, index) => presences[index].in(timelines[index].structure(row))));
    this.rows = timelines.map((_, index) =>
      Int32Array.from(moments, ({ rows }) => rows[index]));
    /** By timeline, the parts of the transform of the node that was last asked for. */
    this.decomposed = [];
    const { width, height } = timelines[0].meta.screen;
    /** What is about as much to see: of a number without a unit, 1. */
    this.weights = { pt: Math.min(width, height) / 4, rad: Math.PI / 2 };
  }

  /** The differences of all pairs, the largest to see first. */
  all() {
    const found = this.pairs.whole().flatMap((pair) => this.#ofPair(pair));
    return found.sort((a, b) => b.weight - a.weight);
  }

  #ofPair(pair) {
    const both = Uint8Array.from(
      this.structures, ([first, second]) => first[pair[0]] & second[pair[1]]);
    if (!both.includes(1)) return [];
    const found = new Map();
    const measure = (keys, tolerance) => keys.map(([key, names]) =>
      this.#largest(pair, key, names, both, tolerance)).filter(Boolean);
    for (const each of measure(this.#keys(pair), SAME_VALUE)) found.set(each.key, each);
    for (const each of this.#ofModel(pair, both, (name) => !found.has(name.split(".")[0]))) {
      found.set(each.name, each);
    }
    /** Tells some keys by what people say instead, if that shows the difference. */
    const retell = (keys, told) => {
      if (!keys.some((key) => found.has(key))) return;
      const telling = measure(told, STILL);
      if (!telling.length) return;
      for (const key of keys) found.delete(key);
      for (const each of telling) found.set(each.key, each);
    };
    if (found.has("transform")) retell(["transform"], TOLD_TRANSFORM);
    else if (!this.#isTransformed(pair)) retell(["center", "bounds"], TOLD_FRAME);
    return [...found.values()];
  }

  /** The largest differences of what the scripts have set, where nothing else tells of it. */
  #ofModel(pair, both, isUntold) {
    const names = new Set(pair.flatMap((node, index) =>
      [...this.timelines[index].writes[node].keys()]));
    return [...names].filter(isUntold).flatMap((name) => {
      const lists = pair.map((node, index) => (this.timelines[index].writes[node].get(name) || [])
        .map(({ row, value }) => [this.timelines[index].times[row] ?? Infinity, value]));
      if (isSameData(...lists)) return [];
      let best = null;
      for (let at = 0; at < both.length; at += 1) {
        const { rows, fractions } = this.moments[at];
        if (!both[at] || fractions) continue;
        const [a, b] = pair.map((node, index) =>
          [this.timelines[index].modelValue(node, name, rows[index])].flat());
        a.forEach((value, part) => {
          const by = Math.abs(value - b[part]);
          if (by > (best ? best.by : 0) + SAME_VALUE) {
            best = { by, values: [value, b[part]], ...this.moments[at] };
          }
        });
      }
      if (!best) return [];
      const [key] = name.split(".");
      const unit = KEY_UNITS[key] || "";
      return [{
        ...best, key, name: `model ${name}`, unit, pair, moving: [true, true], isStill: false,
        weight: 0,
      }];
    });
  }

  /** What every view has and what else moves, each with the names of its numbers. */
  #keys(pair) {
    const keys = new Map(COMPARED_KEYS);
    pair.forEach((node, index) => {
      for (const { key, names } of this.timelines[index].tracksOf(node)) {
        if (!keys.has(key) && !(names[0] in DERIVED)) keys.set(key, names);
      }
    });
    return [...keys];
  }

  #isTransformed(pair) {
    return pair.some((node, index) => {
      const timeline = this.timelines[index];
      if (timeline.moves(node, "transform")) return true;
      return timeline.modelValue(node, "transform", 0)
        .some((value, at) => value !== Affine.identity[at]);
    });
  }

  /** Of some numbers the one that differs most and when it does so first; or `null`. */
  #largest(pair, key, names, both, tolerance) {
    let best = null;
    for (const name of names) {
      const found = this.#ofNumber(pair, name, both, tolerance);
      if (found && !(best && found.by <= best.by + SAME_VALUE)) best = found;
    }
    if (!best) return null;
    const unit = KEY_UNITS[key] || "";
    const moving = pair.map((node, index) => names.some((name) => this.#moves(node, index, name)));
    const weight = best.by / (this.weights[unit] || (key === "zPosition" ? 100 : 1));
    return { ...best, key, unit, pair, moving, weight };
  }

  /** The largest difference of a number where it is more than a tolerance, else `null`. */
  #ofNumber(pair, name, both, tolerance) {
    const isStill = !pair.some((node, index) => this.#moves(node, index, name));
    if (isStill) {
      const at = both.indexOf(1);
      const values = pair.map((node, index) => this.timelines[index].value(
        node, name, { row: this.moments[at].rows[index], fraction: 0 }));
      const by = Math.abs(values[0] - values[1]);
      return by > tolerance ? { name, by, values, isStill, ...this.moments[at] } : null;
    }
    const columns = pair.map((node, index) => this.#samples(index, node, name));
    const [a, b] = columns;
    const [rowsA, rowsB] = this.rows;
    const differenceAt = (at) => (this.moments[at].fractions
      ? mixedDifference(columns, this.moments[at], tolerance)
      : Math.abs(a[rowsA[at]] - b[rowsB[at]]));
    let most = 0;
    for (let at = 0; at < both.length; at += 1) {
      if (!both[at]) continue;
      const by = differenceAt(at);
      if (by > most) most = by;
    }
    if (most <= tolerance) return null;
    // Rounded numbers waver about their largest difference: the first of them counts.
    const enough = most - Math.min(SAME_VALUE, most / 10000);
    const at = both.findIndex((isBoth, index) => isBoth && differenceAt(index) >= enough);
    const values = columns.map((column, index) => mixedSample(column, this.moments[at], index));
    const by = Math.abs(values[0] - values[1]);
    return { name, by, values, isStill, ...this.moments[at] };
  }

  /** A number of a node in every row; the parts of a transform are computed together. */
  #samples(index, node, name) {
    const timeline = this.timelines[index];
    const isPart = ["scale", "scale.y", "rotation"].includes(name);
    if (name.startsWith("translation.")) {
      return this.#samples(index, node, `transform.t${name.at(-1)}`);
    }
    if (!isPart || !timeline.moves(node, "transform")) return timeline.samples(node, name);
    if (!(this.decomposed[index] && this.decomposed[index].node === node)) {
      this.decomposed[index] = { node, ...this.#decompose(timeline, node) };
    }
    return this.decomposed[index][name];
  }

  #decompose(timeline, node) {
    const columns = TRANSFORM_NAMES.slice(0, 4).map((name) => timeline.samples(node, name));
    const samples = ["scale", "scale.y", "rotation"].map(() => new Float64Array(timeline.rowCount));
    for (let row = 0; row < timeline.rowCount; row += 1) {
      const parts = Affine.decompose([
        columns[0][row], columns[1][row], columns[2][row], columns[3][row],
      ]);
      samples[0][row] = parts.scaleX;
      samples[1][row] = parts.scaleY;
      samples[2][row] = parts.rotation;
    }
    return { "scale": samples[0], "scale.y": samples[1], "rotation": samples[2] };
  }

  /** Whether a number moves, or one that it follows from. */
  #moves(node, index, name) {
    const timeline = this.timelines[index];
    const any = (...keys) => keys.some((key) => timeline.moves(node, key));
    if (name.startsWith("frame.")) return any("transform", ...FACETS.place);
    if (name in DERIVED) return any("transform");
    return any(name);
  }
}

/** The sample of a column at a moment; between two rows, mixed of both. */
function mixedSample(column, { rows, fractions }, index) {
  const value = column[rows[index]];
  if (!fractions || !fractions[index]) return value;
  return value + (column[rows[index] + 1] - value) * fractions[index];
}

/**
 * How far two columns are apart at a moment that lies between two rows of one of them; 0 where the
 * other has a value that this one may have there, as far as the rows around tell.
 */
function mixedDifference(columns, moment, tolerance) {
  const [a, b] = columns.map((column, index) => mixedSample(column, moment, index));
  const index = moment.fractions[0] ? 0 : 1;
  const row = moment.rows[index];
  const around = columns[index].slice(Math.max(0, row - 1), row + 3);
  const [least, greatest] = [Math.min(...around), Math.max(...around)];
  const margin = (greatest - least) / 4 + tolerance;
  const other = index === 0 ? b : a;
  return other < least - margin || other > greatest + margin ? Math.abs(a - b) : 0;
}
