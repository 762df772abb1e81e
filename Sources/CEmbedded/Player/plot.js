/** How many points a curve is drawn with at most: more would be finer than a pixel. */
const MOST_PLOT_POINTS = 600;

/** The colours of the lines of a plot, in their order. */
const PLOT_CLASSES = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The curves of one track, solid for the first timeline and dashed for the second. */
class Plot {
  constructor(track, name, playback, choose) {
    Object.assign(this, { ...track, name, playback });
    this.element = make("figure", "plot");
    const caption = document.createElement("figcaption");
    caption.append(make("span", "key", this.key));
    this.entries = this.lines.map(({ component }, index) => {
      const entry = make("span", `entry ${PLOT_CLASSES[index]}`);
      const value = make("output", "");
      value.setAttribute("aria-live", "off");
      if (this.lines.length > 1) entry.append(make("i", "swatch"));
      entry.append(make("span", "", component), value);
      caption.append(entry);
      return value;
    });
    this.chart = make("div", "chart");
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("viewBox", `0 0 ${Plot.width} ${Plot.height}`);
    this.svg.setAttribute("preserveAspectRatio", "none");
    this.svg.setAttribute("role", "img");
    this.#draw();
    this.chart.append(...this.absences, this.svg, ...this.dots.flat().filter(Boolean), this.cursor);
    this.element.append(caption, this.chart, this.high, this.low);
    // Pressing also chooses the node.
    makeScrubber(this.chart, playback, { area: () => this.chart, begins: choose });
  }

  #draw() {
    const { begin, end } = this.playback;
    const curves = this.lines.map(({ samples }) => samples.map((sample) =>
      sample && curvePieces(sample.timeline, sample.node, sample.name, begin, end)));
    const values = curves.flat().filter(Boolean).flat(2).map(([, value]) => value);
    let [low, high] = values.length ? [Math.min(...values), Math.max(...values)] : [0, 0];
    if (high - low < 1e-9) [low, high] = [low - 0.5, high + 0.5];
    this.range = { low, high };
    const unit = this.unit ? ` ${this.unit}` : "";
    this.svg.setAttribute(
      "aria-label",
      `${this.name}, ${this.key} from ${shortNumber(low)} to ${shortNumber(high)}${unit}`);
    this.absences = absences(this.lines, this.playback).map(([from, to]) => {
      const box = make("div", "absent");
      box.style.left = `${100 * this.playback.fraction(from)}%`;
      box.style.width = `${100 * (this.playback.fraction(to) - this.playback.fraction(from))}%`;
      return box;
    });
    // The first timeline is drawn last: it is the one that others are compared with.
    curves.forEach((list, line) => [...list.entries()].reverse().forEach(([timeline, pieces]) => {
      if (pieces) this.svg.append(this.#path(pieces, line, timeline));
    }));
    [this.high, this.low] = [make("span", "bound high"), make("span", "bound low")];
    write(this.high, `${roundNumber(high)}${unit}`);
    write(this.low, `${roundNumber(low)}${unit}`);
    this.cursor = make("div", "cursor");
    this.dots = curves.map((list, line) => list.map((pieces, timeline) =>
      pieces && make("div", `carrier ${PLOT_CLASSES[line]}${timeline ? " other" : ""}`)));
  }

  #path(pieces, line, timeline) {
    const path = document.createElementNS(SVG, "path");
    const moves = pieces.flatMap((points) => points.map(([time, value], index) =>
      `${index ? "L" : "M"}${(this.playback.fraction(time) * Plot.width).toFixed(2)} `
      + `${(this.#y(value) * Plot.height).toFixed(2)}`));
    path.setAttribute("d", moves.join(""));
    path.setAttribute("class", `curve ${PLOT_CLASSES[line]}${timeline ? " other" : ""}`);
    path.setAttribute("vector-effect", "non-scaling-stroke");
    return path;
  }

  /** How far down a value is, as a fraction of the height. */
  #y(value) {
    const { low, high } = this.range;
    const fraction = Math.min(Math.max((value - low) / (high - low), 0), 1);
    return Plot.margin + (1 - fraction) * (1 - 2 * Plot.margin);
  }

  show() {
    const x = 100 * Math.min(Math.max(this.playback.fraction(this.playback.time), 0), 1);
    this.cursor.style.transform = `translateX(${x}%)`;
    this.lines.forEach(({ samples }, line) => {
      const values = samples.map((sample, timeline) => {
        if (!sample) return null;
        const position = this.playback.position(sample.timeline);
        const value = sample.timeline.value(sample.node, sample.name, position);
        const dot = this.dots[line][timeline];
        dot.hidden = !Number.isFinite(value)
          || !sample.timeline.isPresent(sample.node, position.row);
        if (dot.hidden) return null;
        dot.style.transform = `translate(${x}%, ${100 * this.#y(value)}%)`;
        return value;
      });
      write(this.entries[line], values.map((value) =>
        (value === null ? "–" : shortNumber(value))).join(" | "));
    });
  }
}

Plot.width = 300;
Plot.height = 64;
/** Above and below the curve, as a fraction of the height. */
Plot.margin = 1 / 16;

/**
 * The pieces of a curve, each a list of points: all rows, or of many the least and the largest of
 * each few. Where the view is not on the screen, or the number is none, there is a gap.
 */
function curvePieces(timeline, node, name, begin, end) {
  const first = Math.min(timeline.lowerBound(begin - SAME_TIME), timeline.rowCount - 1);
  const last = Math.max(first, timeline.rowAt(end));
  const stride = Math.max(1, Math.ceil((2 * (last + 1 - first)) / MOST_PLOT_POINTS));
  const values = timeline.samples(node, name);
  return timeline.presence(node).flatMap((range) =>
    finiteRanges(values, Math.max(first, range.first), Math.min(last, range.last))
      .map(([from, to]) => {
        const points = curvePoints(timeline, node, name, values, { from, to, stride });
        // A view that leaves at the next row is on its way there.
        if (to === range.last && to < last) {
          const next = timeline.valueBefore(node, name, to + 1);
          if (Number.isFinite(next)) points.push([timeline.times[to + 1], next]);
        }
        // One that is over stays as it is.
        if (to === timeline.rowCount - 1 && timeline.times[to] < end) {
          points.push([end, values[to]]);
        }
        return points;
      }));
}

function curvePoints(timeline, node, name, values, { from, to, stride }) {
  const points = [];
  for (let row = from; row <= to; row += stride) {
    let [least, most] = [row, row];
    for (let index = row; index < Math.min(row + stride, to + 1); index += 1) {
      if (values[index] < values[least]) least = index;
      if (values[index] > values[most]) most = index;
    }
    for (const index of [...new Set([row, Math.min(least, most), Math.max(least, most)])]) {
      if (index > from && timeline.jumps.has(node, index)) {
        points.push([timeline.times[index], timeline.valueBefore(node, name, index)]);
      }
      points.push([timeline.times[index], values[index]]);
    }
  }
  points.push([timeline.times[to], values[to]]);
  return points;
}

/** The first and last row of each run of finite numbers. */
function finiteRanges(values, first, last) {
  const ranges = [];
  for (let row = first; row <= last; row += 1) {
    if (!Number.isFinite(values[row])) continue;
    if (ranges.length && ranges.at(-1)[1] === row - 1) ranges.at(-1)[1] = row;
    else ranges.push([row, row]);
  }
  return ranges;
}

/** From when to when none of the views of a plot is on its screen, within the range. */
function absences(lines, { begin, end }) {
  const present = lines.flatMap(({ samples }) => samples).filter(Boolean)
    .flatMap(({ timeline, node }) => timeline.presence(node).map(({ first, last }) => {
      // Between two rows it is still there; at the end a recording stays as it is.
      const isLast = last === timeline.rowCount - 1;
      return [timeline.times[first], isLast ? Infinity : timeline.times[last + 1]];
    }))
    .sort(([a], [b]) => a - b);
  const gaps = [];
  let reached = begin;
  for (const [from, to] of [...present, [Infinity, Infinity]]) {
    if (from > reached + SAME_TIME && reached < end) gaps.push([reached, Math.min(from, end)]);
    reached = Math.max(reached, to);
  }
  return gaps;
}
