/** The views that only one timeline has, and how those of both differ but for their numbers. */
class ViewDifferences {
  constructor({ entries, pairs, timelines, presences, moments }) {
    Object.assign(this, { entries, pairs, timelines, presences });
    // Between two rows nobody knows when something was set.
    this.moments = moments.filter(({ fractions }) => !fractions);
  }

  all() {
    const items = [...this.#singleViews(), ...this.#visits(), ...this.#contents()];
    const order = this.#order();
    return order ? [...items, order] : items;
  }

  /** The views that only one has, each with all that is in it. */
  #singleViews() {
    return this.timelines.flatMap((timeline, index) => {
      const single = new Set(this.pairs.single(index));
      const within = new Map();
      const tops = [];
      for (const node of single) {
        const top = this.#topmost(index, node, single);
        if (top === node) tops.push(node);
        else within.set(top, (within.get(top) || 0) + 1);
      }
      return tops.map((node) => {
        const first = this.presences[index].first(node);
        const words = this.presences[index].words(node);
        const inside = within.get(node);
        return {
          name: this.pairs.label(index, node),
          detail: `only in ${this.entries[index].letter}`
            + (inside ? `, with ${counted(inside, "view")} in it` : ""),
          rows: [{ texts: index === 0 ? [words, "none"] : ["none", words] }],
          index, node, time: first ? first.time : null, side: "after",
        };
      });
    });
  }

  /** The highest view above a node, or the node, that with all between them is one of some. */
  #topmost(index, node, some) {
    const first = this.presences[index].first(node);
    const parent = first ? first.structure.parent : [];
    let top = node;
    while (some.has(parent[top])) top = parent[top];
    return top;
  }

  /** The paired views that are on the screen at other times. */
  #visits() {
    const { timelines, presences } = this;
    const found = new Map();
    const pairs = this.pairs.whole();
    const seen = new Set();
    let last = [];
    for (const { time, side, rows } of this.moments) {
      const present = rows.map((row, index) =>
        presences[index].in(timelines[index].structure(row)));
      if (present.every((each, index) => each === last[index])) continue;
      last = present;
      for (const pair of pairs) {
        if (seen.has(pair[0]) || present[0][pair[0]] === present[1][pair[1]]) continue;
        seen.add(pair[0]);
        found.set(pair[0], { pair, time, side });
      }
    }
    return [...found.values()]
      .filter(({ pair }) => this.#topmost(0, pair[0], seen) === pair[0] && !this.#endAlike(pair))
      .map(({ pair, time, side }) => ({
        name: this.pairs.label(0, pair[0]), detail: "on the screen at other times",
        rows: [{ texts: pair.map((node, index) => presences[index].words(node)) }],
        index: 0, node: pair[0], time, side,
      }));
  }

  /** Whether two views differ only in that each leaves when its recording ends. */
  #endAlike(pair) {
    const spans = pair.map((node, index) => {
      const { end } = this.timelines[index];
      return this.presences[index].spans(node).map((span) =>
        (differ(span.end, end) ? span : { ...span, end: "the end" }));
    });
    const [first, second] = pair.map((node, index) => this.presences[index].isLast(node));
    return first === second && isSameData(...spans);
  }

  /** The paired views that show another text or picture, or are of another class. */
  #contents() {
    const { timelines } = this;
    return this.pairs.whole().flatMap((pair) => {
      const rows = [];
      const [first, second] = pair.map((node, index) => timelines[index].nodes[node]);
      if (first.class !== second.class) {
        rows.push({ what: "class", texts: [first.class, second.class] });
      }
      const hasContent = pair.some((node, index) => timelines[index].contents[node].length);
      const moment = hasContent && this.moments.find((each) =>
        !isSameData(...this.#contentsAt(pair, each)));
      if (moment) {
        const contents = this.#contentsAt(pair, moment);
        const texts = contents.map((content) =>
          (content ? content.text || content.kind : "nothing"));
        const isSame = texts[0] === texts[1];
        rows.push({
          what: "shows",
          texts: apartTexts(...(isSame ? contents.map((each) => JSON.stringify(each)) : texts)),
        });
      }
      if (!rows.length) return [];
      const { time, side } = moment || this.moments[0];
      return [{
        name: this.pairs.label(0, pair[0]), detail: "", rows, isTall: true, index: 0, node: pair[0],
        time, side,
      }];
    });
  }

  #contentsAt(pair, { rows }) {
    return pair.map((node, index) => this.timelines[index].content(node, rows[index]));
  }

  /** The first moment at which paired views lie in another order. */
  #order() {
    const { timelines, pairs } = this;
    let last = [];
    for (const { time, side, rows } of this.moments) {
      const structures = rows.map((row, index) => timelines[index].structure(row));
      if (structures.every((structure, index) => structure === last[index])) continue;
      last = structures;
      for (const [node, partner] of pairs.whole()) {
        const [first, second] = [structures[0].children[node], structures[1].children[partner]];
        const a = first.filter((child) => second.includes(pairs.partners[0][child]));
        const b = second.map((child) => pairs.partners[1][child])
          .filter((child) => child !== undefined && first.includes(child));
        if (a.every((child, index) => child === b[index])) continue;
        const names = (list) => list.map((child) => this.pairs.label(0, child)).join(", ");
        return {
          name: this.pairs.label(0, node), detail: "what is in it lies in another order",
          rows: [{ texts: apartTexts(names(a), names(b)) }],
          index: 0, node, time, side,
        };
      }
    }
    return null;
  }
}
