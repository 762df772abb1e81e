/**
 * Which texts of two timelines are versions of each other, and the lines that only one of them has.
 *
 * The script itself is paired with the script, whatever they are called, and modules with those of
 * the same name; what has no partner differs from `null`. Answers `{sources, lines, changes}` of
 * each pair that differs: `sources` and `lines` by timeline, `changes` as `lineChanges` does. Where
 * the page has no text of one side there is nothing to compare.
 */
function differingTexts(entries) {
  if (entries.length < 2 || entries.some(({ sources }) => !sources.length)) return [];
  const [first, second] = entries.map(({ sources }) => sources);
  const partnerOf = ({ name }, index, others) =>
    (index === 0 ? others[0] : others.slice(1).find((other) => other.name === name)) || null;
  const pairs = [
    ...first.map((source, index) => [source, partnerOf(source, index, second)]),
    ...second.map((source, index) => [partnerOf(source, index, first), source])
      .filter(([partner]) => !partner),
  ];
  return pairs.map((sources) => {
    const [a, b] = sources;
    const lines = a && b ? differingLines(textLines(a.text), textLines(b.text))
      : sources.map((source) => new Set(source ? wholeLines(source.text).keys() : []));
    return { sources, lines, changes: lineChanges(lines) };
  }).filter(({ changes }) => changes.length);
}

function textLines(text) {
  return text.replace(/\r\n?/g, "\n").split("\n");
}

/** The lines of a text without the empty one after its last end of line. */
function wholeLines(text) {
  const lines = textLines(text);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/**
 * The runs of lines that differ, in order: for each text the position where its run begins, or
 * `null` if all of the run is in the other text. What lies between two runs is the same in both.
 */
function lineChanges([first, second]) {
  const changes = [];
  let [a, b] = [0, 0];
  let left = first.size + second.size;
  while (left > 0) {
    const change = [first.has(a) ? a : null, second.has(b) ? b : null];
    if (change[0] === null && change[1] === null) {
      [a, b] = [a + 1, b + 1];
      continue;
    }
    changes.push(change);
    for (; first.has(a); left -= 1) a += 1;
    for (; second.has(b); left -= 1) b += 1;
  }
  return changes;
}

/** What differs in the texts, as a group of the list of differences; `null` if nothing does. */
function textGroup(texts) {
  const items = texts.map(({ sources, lines }) => {
    const index = lines[0].size ? 0 : 1;
    const names = sources.map((source) => (source ? isolated(clipped(source.name, 200)) : null));
    const [first] = lines[index];
    const place = { index, line: `${sources[index].name}:${first + 1}`, opens: "source" };
    if (names.includes(null)) {
      const texts = lines.map(({ size }, at) => (sources[at] ? counted(size, "line") : "none"));
      return { name: names[index], detail: `only in ${"AB"[index]}`, rows: [{ texts }], ...place };
    }
    return {
      name: names[0], detail: names[0] === names[1] ? "" : `and ${names[1]}`,
      rows: [{ texts: lines.map(({ size }) => `${counted(size, "line")} only here`) }], ...place,
    };
  });
  return items.length ? { title: "Scripts", items } : null;
}

/** Goes from change to change: to its lines in the first text, then to those in the second. */
class TextChanges {
  #at = -1;

  constructor(texts, choose) {
    this.element = by("changes");
    const changes = texts.flatMap(({ sources, changes: all }) =>
      all.map((starts) => ({ sources, starts })));
    this.places = changes.flatMap(({ sources, starts }, change) =>
      starts.flatMap((line, index) => (line === null
        ? [] : [{ change, index, line: `${sources[index].name}:${line + 1}` }])));
    this.element.hidden = !changes.length;
    const go = (step) => {
      const count = this.places.length;
      this.#at = this.#at < 0 ? (step > 0 ? 0 : count - 1) : (this.#at + step + count) % count;
      const { change, index, line } = this.places[this.#at];
      write(by("change-count"), `${change + 1} of ${changes.length}, in ${"AB"[index]}`);
      choose({ index, line, text: `Only in ${"AB"[index]}:` });
    };
    by("change-back").addEventListener("click", () => go(-1));
    by("change-on").addEventListener("click", () => go(1));
    write(by("change-count"), counted(changes.length, "difference"));
  }
}
