/**
 * What stands on the time line of a timeline: lanes of items.
 *
 * An item has `begin`, `end` and `side`, a `text` that it shows and a `title` that tells all of it.
 * Choosing it also chooses its `node` and its `line`, and opens a tab.
 */
class Lanes {
  constructor(timeline) {
    this.timeline = timeline;
    this.lanes = [
      { name: "Chapters", items: this.#chapters() },
      { name: "Stages", items: this.#stages() },
      { name: "Driven", items: this.#driven() },
      { name: "Touches", items: this.#touches() },
      { name: "Events", items: this.#events() },
      { name: "Marks", items: this.#marks() },
      { name: "Findings", items: this.#findings() },
    ].filter(({ name, items }) => name === "Stages" || items.length);
  }

  #chapters() {
    return this.timeline.chapters.map((chapter) => ({
      begin: chapter.begin, end: chapter.end, side: "before", text: chapter.kind,
      className: chapter.outcome,
      title: `${chapter.kind}, ${chapter.outcome}, `
        + `${seconds(chapter.begin)} to ${seconds(chapter.end)}`,
    }));
  }

  #stages() {
    const { timeline } = this;
    return timeline.stages.map(({ begin, end, kind, headline, changes, lines }) => {
      const names = changes.map(({ node }) => this.#name(node));
      const keys = new Map();
      changes.forEach(({ node, key }) => keys.set(node, [...keys.get(node) || [], key]));
      const nodes = [...keys.keys()];
      const rest = changes.length - Lanes.mostTitleParts;
      return {
        begin, end, nodes, node: nodes[0], line: lines[0], opens: "source",
        className: kind === "stage" ? "" : kind,
        text: nodes.length > Lanes.fewViews ? `${nodes.length} views`
          : nodes.map((node) => `${this.#name(node)}.`
            + keys.get(node).join(", ")).join(" · "),
        title: [
          headline,
          ...changes.slice(0, Lanes.mostTitleParts)
            .map(({ key, values }, index) => `${names[index]}.${key} ${values}`),
          rest > 0 ? `${rest} more` : null,
        ].filter(Boolean).join(" · "),
      };
    });
  }

  #name(node) {
    return isolated(clipped(this.timeline.label(node), 40));
  }

  /** What is driven, by a finger or the script, until all is where it was let go to. */
  #driven() {
    return this.timeline.driven.map(({ begin, end, course }) => ({
      begin, end, text: course, title: course, side: "before",
    }));
  }

  #touches() {
    return new Touches(this.timeline).paths.map(({ finger, points, ending, subject, events }) => {
      const [first, last] = [points[0], points[points.length - 1]];
      const isTap = last.time - first.time <= SAME_TIME;
      const from = `(${shortNumber(first.x)}, ${shortNumber(first.y)})`;
      const to = isTap ? "" : ` to (${shortNumber(last.x)}, ${shortNumber(last.y)})`;
      const which = finger === "1" ? "" : `finger ${finger} `;
      const word = ending === "touchCancelled" ? "cancelled touch" : isTap ? "tap" : "touch";
      return {
        begin: first.time, end: last.time, className: isTap ? "touch" : "",
        text: isTap ? "" : `${which}${isolated(clipped(subject, 40))}`,
        opens: "events", events, line: events[0].line,
        title: `${seconds(first.time)} ${word} on ${isolated(clipped(subject))}, ${from}${to}`
          + (finger === "1" ? "" : `, finger ${finger}`),
      };
    });
  }

  /** What happened: one item for all of an instant. */
  #events() {
    const groups = new Map();
    for (const event of this.timeline.events) {
      if (Touches.isTouch(event)) continue;
      const { time, side } = event;
      const group = groups.get(time) || { begin: time, end: time, side, events: [] };
      groups.set(time, group);
      group.events.push(event);
    }
    return [...groups.values()].map((group) => {
      const names = group.events.slice(0, Lanes.mostTitleParts).map((event) =>
        clipped(`${event.name} ${isolated(clipped(event.subject, 40))}`));
      const rest = group.events.length - names.length;
      return {
        ...group, opens: "events", line: (group.events.find((event) => event.line) || {}).line,
        title: [`${seconds(group.begin)}`, ...names, rest > 0 ? `${rest} more` : null]
          .filter(Boolean).join(" · "),
      };
    });
  }

  #marks() {
    return this.timeline.marks.map((mark) => ({
      begin: mark.time, end: mark.time, text: clipped(mark.name, 40), line: mark.line,
      className: "mark", opens: "events", events: [mark],
      title: `${seconds(mark.time)} mark ${isolated(clipped(mark.name, 400))}`,
    }));
  }

  #findings() {
    return this.timeline.diagnostics.map((finding) => ({
      begin: finding.time, end: finding.time, className: `finding ${finding.severity}`,
      line: finding.line, opens: "findings", finding,
      title: `${seconds(finding.time)} ${finding.severity}: ${clipped(finding.message, 400)}`,
    }));
  }
}

/** As many views of a stage are named on it, and as many changes or events in a title. */
Lanes.fewViews = 4;
Lanes.mostTitleParts = 12;

/** Rows for items, so that none covers another, and the next item in the row of each. */
function stackedRows(items) {
  const ends = [];
  const last = [];
  const of = [];
  const next = [];
  const order = items.map((_, index) => index)
    .sort((a, b) => items[a].begin - items[b].begin || a - b);
  for (const index of order) {
    const item = items[index];
    let row = ends.findIndex((end) => end <= item.begin + SAME_TIME);
    if (row < 0) row = ends.length;
    ends[row] = Math.max(item.end, item.begin + SAME_TIME * 4);
    of[index] = row;
    if (last[row] !== undefined) next[last[row]] = item;
    last[row] = index;
  }
  return { count: Math.max(1, ends.length), of, next };
}

/** A distance of ticks that is 1, 2 or 5 of a power of ten. */
function niceStep(least) {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least);
}
