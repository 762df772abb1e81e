/** What differs by no more is the same: each of two numbers is rounded to 1e-6. */
const SAME_VALUE = 1.5e-6;

function differ(a, b) {
  return Math.abs(a - b) > SAME_VALUE;
}

/** Whether two parts of a file say the same, but for the rounding of their numbers. */
function isSameData(a, b) {
  if (typeof a === "number" && typeof b === "number") return !differ(a, b);
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSameData(a[key], b[key]));
}

/** Two numbers that differ, with a unit, in as many digits as tell them apart. */
function apart(a, b, unit = "") {
  const size = Math.max(Math.abs(a), Math.abs(b));
  const write = (value) => `${roundTo(value, size < 10 ? 3 : size < 100 ? 2 : 1)}${unit}`;
  if (write(a) !== write(b)) return [write(a), write(b)];
  return [a, b].map((value) => `${roundTo(value, 6)}${unit}`);
}

/** Two texts, of long ones the part where they begin to differ. */
function apartTexts(...texts) {
  const [first, second] = texts.map((text) => [...text]);
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const start = at > 40 ? at - 15 : 0;
  return [first, second].map((letters) =>
    (start ? "…" : "") + clipped(letters.slice(start).join(""), 80));
}

function roundTo(value, digits) {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor + 0;
}

/**
 * The pictures of two timelines that show the same time: `{time, side, rows}`, in order.
 *
 * At times that only one has, the other is between two rows with the same tree: such a moment has
 * `fractions` of the way to the next row, too. A timeline that is over stays at its end, and one
 * that has not begun at its start.
 */
function sharedMoments(timelines) {
  const [first, second] = timelines;
  const moments = [];
  const add = (time, side, ...rows) => moments.push({ time, side, rows });
  /** Adds the rows of one timeline at a time that lies between two rows of the other. */
  const addBetween = (index, [from, to], next) => {
    const other = timelines[1 - index];
    if (other.structure(next - 1) !== other.structure(next)) return;
    const [{ times, sides }, before, after] =
      [timelines[index], other.times[next - 1], other.times[next]];
    const fraction = (times[from] - before) / (after - before);
    for (let row = from; row < to; row += 1) {
      const [rows, fractions] = [[row, next - 1], [0, fraction]];
      if (index === 1) [rows, fractions].forEach((pair) => pair.reverse());
      moments.push({ time: times[row], side: sides[row] || "after", rows, fractions });
    }
  };
  /** The row after the last one of an instant. */
  const after = ({ times }, row) => {
    let end = row + 1;
    while (end < times.length && times[end] - times[row] <= SAME_TIME) end += 1;
    return end;
  };
  let [i, j] = [0, 0];
  while (i < first.rowCount || j < second.rowCount) {
    const [a, b] = [first.times[i] ?? Infinity, second.times[j] ?? Infinity];
    const [nextI, nextJ] = [after(first, i), after(second, j)];
    if (Math.abs(a - b) <= SAME_TIME) {
      const isTwice = nextI - i > 1 || nextJ - j > 1;
      add(a, isTwice ? "before" : "after", i, j);
      if (isTwice) add(a, "after", nextI - 1, nextJ - 1);
      [i, j] = [nextI, nextJ];
    } else if (a < b) {
      const isAlone = j === 0 || j >= second.rowCount;
      if (!isAlone) addBetween(0, [i, nextI], j);
      for (let row = i; isAlone && row < nextI; row += 1) {
        add(a, first.sides[row] || "after", row, Math.max(0, j - 1));
      }
      i = nextI;
    } else {
      const isAlone = i === 0 || i >= first.rowCount;
      if (!isAlone) addBetween(1, [j, nextJ], i);
      for (let row = j; isAlone && row < nextJ; row += 1) {
        add(b, second.sides[row] || "after", Math.max(0, i - 1), row);
      }
      j = nextJ;
    }
  }
  return moments;
}

/** Which nodes are on the screen in each structure of a timeline: 1 for each that is. */
class Presence {
  #known = new Map();

  constructor(timeline) {
    this.timeline = timeline;
  }

  in(structure) {
    let present = this.#known.get(structure);
    if (!present) {
      present = new Uint8Array(this.timeline.nodes.length);
      const pending = [...structure.roots];
      while (pending.length) {
        const node = pending.pop();
        present[node] = 1;
        pending.push(...structure.children[node]);
      }
      this.#known.set(structure, present);
    }
    return present;
  }

  /** From when to when a node is on the screen. */
  spans(node) {
    const { timeline } = this;
    const spans = [];
    for (const range of timeline.presence(node)) {
      const begin = timeline.times[range.first] ?? timeline.end;
      const end = timeline.times[range.last + 1] ?? timeline.end;
      const last = spans.at(-1);
      if (last && begin - last.end <= SAME_TIME) last.end = end;
      else spans.push({ begin, end });
    }
    return spans;
  }

  /** The same in words. */
  words(node) {
    const spans = this.spans(node);
    if (!spans.length) return "never";
    const shown = spans.slice(0, Presence.mostSpans).map((span) => {
      const staysOn = span === spans.at(-1) && this.isLast(node);
      return staysOn ? `from ${seconds(span.begin)} on`
        : `${shortNumber(span.begin)} to ${seconds(span.end)}`;
    });
    return shown.join(", ") + (spans.length > shown.length ? " …" : "");
  }

  /** Whether a node is there when the recording is over. */
  isLast(node) {
    return this.in(this.timeline.structures.at(-1))[node] === 1;
  }

  /** When a node first comes on the screen: the time, and a structure in which it is. */
  first(node) {
    const structure = this.timeline.structures.find((each) => this.in(each)[node]);
    if (!structure) return null;
    return { time: this.timeline.times[structure.row] ?? this.timeline.end, structure };
  }
}

/** As many spans are told of a view that comes and goes. */
Presence.mostSpans = 3;
