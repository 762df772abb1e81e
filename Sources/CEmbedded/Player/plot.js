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
    this.entries = this.lines.map(({ part }, index) => {
      const entry = make("span", `entry ${PLOT_CLASSES[index]}`);
      const value = make("output", "");
      value.setAttribute("aria-live", "off");
      if (this.lines.length > 1) entry.append(make("i", "swatch"));
      entry.append(make("span", "", part), value);
      caption.append(entry);
      return value;
    });
    this.chart = make("div", "chart");
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("viewBox", `0 0 ${Plot.width} ${Plot.height}`);
    this.svg.setAttribute("preserveAspectRatio", "none");
    this.svg.setAttribute("role", "img");
    this.#draw();
    this.chart.append(this.svg, ...this.dots.flat().filter(Boolean), this.cursor);
    this.element.append(caption, this.chart, this.high, this.low);
    // Pressing also chooses the node.
    makeScrubber(this.chart, playback, { area: () => this.chart, begins: choose });
  }

  #draw() {
    const { begin, end } = this.playback;
    const curves = this.lines.map(({ samples }) => samples.map((sample) =>
      sample && curvePoints(sample.timeline, sample.node, sample.name, begin, end)));
    const values = curves.flat().filter(Boolean)
      .flatMap((points) => points.map(([, value]) => value));
    let [low, high] = [Math.min(...values), Math.max(...values)];
    if (high - low < 1e-9) [low, high] = [low - 0.5, high + 0.5];
    this.range = { low, high };
    const unit = this.unit ? ` ${this.unit}` : "";
    this.svg.setAttribute(
      "aria-label",
      `${this.name}, ${this.key} from ${shortNumber(low)} to ${shortNumber(high)}${unit}`);
    // The first timeline is drawn last: it is the one that others are compared with.
    curves.forEach((list, line) => [...list.entries()].reverse().forEach(([timeline, points]) => {
      if (points) this.svg.append(this.#path(points, line, timeline));
    }));
    [this.high, this.low] = [make("span", "bound high"), make("span", "bound low")];
    write(this.high, `${roundNumber(high)}${unit}`);
    write(this.low, `${roundNumber(low)}${unit}`);
    this.cursor = make("div", "cursor");
    this.dots = curves.map((list, line) => list.map((points, timeline) =>
      points && make("div", `carrier ${PLOT_CLASSES[line]}${timeline ? " other" : ""}`)));
  }

  #path(points, line, timeline) {
    const path = document.createElementNS(SVG, "path");
    const parts = points.map(([time, value], index) =>
      `${index ? "L" : "M"}${(this.playback.part(time) * Plot.width).toFixed(2)} `
      + `${(this.#y(value) * Plot.height).toFixed(2)}`);
    path.setAttribute("d", parts.join(""));
    path.setAttribute("class", `curve ${PLOT_CLASSES[line]}${timeline ? " other" : ""}`);
    path.setAttribute("vector-effect", "non-scaling-stroke");
    return path;
  }

  /** How far down a value is, as a fraction of the height. */
  #y(value) {
    const { low, high } = this.range;
    const part = Math.min(Math.max((value - low) / (high - low), 0), 1);
    return Plot.margin + (1 - part) * (1 - 2 * Plot.margin);
  }

  show() {
    const x = 100 * Math.min(Math.max(this.playback.part(this.playback.time), 0), 1);
    this.cursor.style.transform = `translateX(${x}%)`;
    this.lines.forEach(({ samples }, line) => {
      const values = samples.map((sample, timeline) => {
        if (!sample) return null;
        const position = this.playback.position(sample.timeline);
        const value = sample.timeline.value(sample.node, sample.name, position);
        this.dots[line][timeline].style.transform = `translate(${x}%, ${100 * this.#y(value)}%)`;
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

/** The points of a curve: all rows, or of many the least and the largest of each few. */
function curvePoints(timeline, node, name, begin, end) {
  const values = timeline.samples(node, name);
  const first = Math.min(timeline.lowerBound(begin - SAME_TIME), timeline.rowCount - 1);
  const last = Math.max(first, timeline.rowAt(end));
  const stride = Math.max(1, Math.ceil((2 * (last + 1 - first)) / MOST_PLOT_POINTS));
  const points = [];
  for (let row = first; row <= last; row += stride) {
    let [least, most] = [row, row];
    for (let index = row; index < Math.min(row + stride, last + 1); index += 1) {
      if (values[index] < values[least]) least = index;
      if (values[index] > values[most]) most = index;
    }
    for (const index of [...new Set([row, Math.min(least, most), Math.max(least, most)])]) {
      if (index > first && timeline.jumps[node].has(index)) {
        points.push([timeline.times[index], values[index - 1]]);
      }
      points.push([timeline.times[index], values[index]]);
    }
  }
  points.push([timeline.times[last], values[last]]);
  // One that is over stays as it is.
  if (timeline.times[last] < end) points.push([end, values[last]]);
  return points;
}
