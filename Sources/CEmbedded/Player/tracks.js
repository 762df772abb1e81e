/** What moves of a pair of nodes, as it is drawn: what says most comes first. */
const TRACK_ORDER = [
  "alpha", "hidden", "translation", "scale", "rotation", "frame", "center", "bounds",
  "cornerRadius", "backgroundColor",
];

/** What differs by less has not moved: files round to 1e-6, and frames are computed from them. */
const STILL = 1e-5;

/**
 * The tracks of a node in each timeline as plots: `{key, unit, lines}`, where a line has a
 * `component` and for each timeline the samples that it goes through, or `null`.
 *
 * Without `every` a motion is told once: a transform by its scale, rotation and translation, a
 * place by the frame where no transform changes it and else by center and bounds, and nothing that
 * stands still beside what moves.
 */
function plotTracks(timelines, pair, every) {
  const byKey = new Map();
  pair.forEach((node, index) => {
    if (node === null) return;
    for (const track of timelines[index].tracksOf(node)) {
      // The vertical scale goes with the horizontal one.
      const [key] = track.key === "scale.y" ? ["scale"] : [track.key];
      const plot = byKey.get(key) || { key, unit: track.unit, lines: new Map() };
      byKey.set(key, plot);
      for (const name of track.names) {
        const component = name === "scale.y" ? "y" : name.slice(key.length + 1);
        const line = plot.lines.get(component) || { component, samples: timelines.map(() => null) };
        plot.lines.set(component, line);
        line.samples[index] = { timeline: timelines[index], node, name };
      }
    }
  });
  // What moves on one side only stands still on the other, which is seen beside it.
  for (const { key, lines } of byKey.values()) {
    for (const { component, samples } of lines.values()) {
      const name = component ? `${key}.${component}` : key;
      pair.forEach((node, index) => {
        if (node !== null) samples[index] ??= { timeline: timelines[index], node, name };
      });
    }
  }
  const isTold = every ? () => true : toldBy(byKey);
  const place = (key) =>
    (TRACK_ORDER.includes(key) ? TRACK_ORDER.indexOf(key) : TRACK_ORDER.length);
  return [...byKey.values()].filter(({ key }) => isTold(key))
    .sort((a, b) => place(a.key) - place(b.key))
    .map(({ lines, ...plot }) => ({ ...plot, lines: told([...lines.values()], plot.key, every) }))
    .filter(({ lines }) => lines.length);
}

function toldBy(keys) {
  const hasParts = ["scale", "rotation", "translation"].some((key) => keys.has(key));
  const isTransformed = hasParts || keys.has("transform");
  const hidden = new Set(hasParts ? ["transform"] : []);
  if (isTransformed && (keys.size > 1)) hidden.add("frame");
  if (!isTransformed && keys.has("frame")) ["center", "bounds"].forEach((key) => hidden.add(key));
  return (key) => !hidden.has(key);
}

/** The lines that move while they are seen; of a scale that is the same both ways, one. */
function told(lines, key, every) {
  if (every && key === "scale" && lines.length === 2) lines[0].component = "x";
  if (every) return lines;
  const numbers = (sample) => sample.timeline.samples(sample.node, sample.name);
  const moves = (sample) => {
    if (!sample) return false;
    const values = numbers(sample);
    const ranges = sample.timeline.presence(sample.node);
    const first = ranges.length ? values[ranges[0].first] : 0;
    return ranges.some((range) => values.slice(range.first, range.last + 1)
      .some((value) => !(Math.abs(value - first) <= STILL)));
  };
  const moving = lines.filter(({ samples }) => samples.some(moves));
  const hasTwo = key === "scale" && moving.length === 2;
  const isSame = hasTwo && moving[0].samples.every((sample, index) => {
    const other = moving[1].samples[index];
    if (!sample || !other) return sample === other;
    const values = numbers(other);
    return numbers(sample).every((value, row) => Math.abs(value - values[row]) <= STILL);
  });
  if (isSame) return [{ ...moving[0], component: "" }];
  if (key === "scale" && moving[0] && moving[0].component === "") moving[0].component = "x";
  return moving;
}
