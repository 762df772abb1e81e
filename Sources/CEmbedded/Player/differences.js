/**
 * What differs between two timelines, in groups of what belongs together, what matters first.
 *
 * A group has a `title`, a `note` or `null`, and `items`. An item has a `name` and a `detail`, both
 * texts; `rows` of `{what, texts, by, at}`, of which `texts` has one for each timeline; and what
 * choosing it does: it shows `time` on its `side`, and chooses the `node` of the timeline `index`
 * and its `line`, or opens a tab.
 */
class Differences {
  constructor(entries, pairs) {
    this.entries = entries;
    this.pairs = pairs;
    this.timelines = entries.map(({ timeline }) => timeline);
    this.presences = this.timelines.map((timeline) => new Presence(timeline));
    this.moments = sharedMoments(this.timelines);
    /** What part of the recordings is compared, in words; empty where it is all. */
    this.part = partText(this.timelines);
    this.groups = [
      { title: "Recording", items: this.#recording() },
      { title: "Stages", items: this.#stages() },
      {
        title: "Largest differences", items: this.#values(),
        note: "Of each number where it differs most, while the view is on both screens"
          + `${this.part}.`,
      },
      { title: "Views", items: new ViewDifferences(this).all() },
      {
        title: "Events, marks and findings", items: happeningsThatDiffer(this.timelines),
        isClosed: true,
      },
    ].filter(({ items }) => items.length);
    this.count = this.groups.reduce((sum, { items }) => sum + items.length, 0);
  }

  // The recording

  #recording() {
    const items = [];
    const [first, second] = this.timelines;
    const add = (name, texts, what = "", time = null) =>
      items.push({ name, detail: what, rows: [{ texts }], time });
    const metas = this.timelines.map(({ meta }) => meta);
    if (differ(metas[0].duration, metas[1].duration)) {
      const by = metas[1].duration - metas[0].duration;
      const words = `B is ${apart(Math.abs(by), 0, " s")[0]} ${by < 0 ? "shorter" : "longer"}`;
      add("Duration", apart(metas[0].duration, metas[1].duration, " s"), words,
        Math.min(first.end, second.end));
    }
    const states = this.timelines.map(({ failure, meta }) => (failure ? "failed" : meta.outcome));
    if (states[0] !== states[1]) add("Outcome", states);
    const failures = this.timelines.map(({ failure }) => (failure ? failure.text : ""));
    if (failures.every(Boolean) && failures[0] !== failures[1]) {
      add("Failure", apartTexts(...failures));
    }
    const sizes = metas.map(({ screen: { width, height } }) => `${width} × ${height} pt`);
    if (sizes[0] !== sizes[1]) add("Screen", sizes);
    if (metas[0].fps !== metas[1].fps) add("Rate", metas.map(({ fps }) => `${fps} fps`));
    const chapters = this.#chapters(metas);
    return chapters ? [...items, chapters] : items;
  }

  #chapters(metas) {
    const [first, second] = this.timelines.map(({ chapters }) => chapters);
    const rows = [];
    let time = null;
    for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
      const both = [first[at], second[at]];
      const isWhole = both.every((chapter, index) =>
        chapter && !differ(chapter.end, metas[index].duration));
      if (isSameChapter(...both, isWhole)) continue;
      const { kind, begin } = both[0] || both[1];
      const isOneKind = both.every((chapter) => !chapter || chapter.kind === kind);
      rows.push({
        what: `${at + 1}.${isOneKind ? ` ${kind}` : ""}`,
        texts: both.map((chapter) => chapterText(chapter, isOneKind)),
      });
      time ??= begin;
    }
    return rows.length ? { name: "Chapters", detail: "", rows, isTall: true, time } : null;
  }

  // Stages

  #stages() {
    const items = [];
    for (const [a, b] of pairedStages(this.timelines, this.pairs)) {
      const index = a ? 0 : 1;
      const stage = a || b;
      const rows = a && b ? this.#differencesOf(a, b) : [{
        what: `only in ${this.entries[index].letter}`,
        texts: [a, b].map((each) => (each ? stageText(each) : "none")),
      }];
      if (!rows.length) continue;
      // Stages that move the same are told apart by when they do.
      const place = a && b && differ(a.begin, b.begin) ? " in A" : "";
      items.push({
        name: this.#movedText(index, stage), detail: `at ${seconds(stage.begin)}${place}`, rows,
        isTall: true,
        isOnly: !(a && b), index, node: stage.changes[0].node, line: stage.lines[0],
        time: stage.begin, side: "after",
      });
    }
    // What one side has not at all says more than what both do at other times.
    return items.sort((one, other) => other.isOnly - one.isOnly);
  }

  #differencesOf(a, b) {
    const [first, second] = [a, b].map((stage, index) =>
      movedNumbers(this.pairs, index, stage));
    const isSame = first.size === second.size && [...first].every((each) => second.has(each));
    const moved = (isWhole) => [a, b].map((stage, index) =>
      this.#movedText(index, stage, isWhole));
    const texts = [moved(false), moved(true)].find(([one, other]) => one !== other) || moved(true);
    return [
      ...stageDifferences(a, b),
      ...(isSame ? [] : [{ what: "moves", texts }]),
      ...changeDifferences(this.pairs, a, b),
    ];
  }

  /** What a stage moves: views with their keys, or with `isWhole` with the numbers of these. */
  #movedText(index, { changes }, isWhole = false) {
    const keys = new Map();
    for (const { node, key } of changes) {
      if (!keys.has(node)) keys.set(node, new Set());
      keys.get(node).add(isWhole ? key : key.split(".")[0]);
    }
    const names = [...keys].slice(0, Lanes.fewViews).map(([node, moved]) =>
      `${this.pairs.label(index, node)}.${[...moved].join(", ")}`);
    const rest = keys.size - names.length;
    return names.join(" · ") + (rest > 0 ? ` · ${rest} more` : "");
  }

  // Values

  #values() {
    const found = new ValueDifferences(this.timelines, this.pairs, this.moments, this.presences);
    return found.all().map(({ pair, key, name, unit, by, values, time, side, moving, isStill }) => {
      const suffix = unit ? ` ${unit}` : "";
      const moves = moving[0] === moving[1] ? "" : `, moves only in ${moving[0] ? "A" : "B"}`;
      return {
        name: this.pairs.label(0, pair[0]),
        detail: `${name === "scale.y" && key === "scale" ? "scale y" : name}${moves}`,
        rows: [{
          texts: apart(values[0], values[1], suffix), by: apart(by, 0, suffix)[0],
          at: isStill ? "always" : seconds(time),
        }],
        index: 0, node: pair[0], time, side,
      };
    });
  }
}

function partText(timelines) {
  const isWhole = timelines.every(({ begin, end, duration }) =>
    begin <= SAME_TIME && end >= duration - SAME_TIME);
  if (isWhole) return "";
  const begin = Math.max(...timelines.map((timeline) => timeline.begin));
  const end = Math.min(...timelines.map((timeline) => timeline.end));
  return ` from ${shortNumber(begin)} to ${seconds(end)}`;
}

function chapterText(chapter, hasKind) {
  if (!chapter) return "none";
  const { kind, begin, end, outcome } = chapter;
  const isUsual = outcome === "completed";
  return (hasKind ? "" : `${kind}, `) + `${shortNumber(begin)} to ${seconds(end)}`
    + (isUsual ? "" : `, ${outcome}`);
}

/** Whether two chapters are alike; those that end with the recording need not end together. */
function isSameChapter(a, b, isWhole) {
  if (!a || !b) return false;
  return a.kind === b.kind && a.outcome === b.outcome && !differ(a.begin, b.begin)
    && (isWhole || !differ(a.end, b.end));
}

function stageText({ duration, pacing }) {
  return `for ${seconds(duration)}, ${pacing}`;
}
