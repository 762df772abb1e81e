/** The curves of what moves: a group for each node, of which only those in view are drawn. */
class Plots {
  #selected = null;
  #isChoosing = false;

  constructor(entries, pairs, playback, choose) {
    Object.assign(this, { entries, pairs, playback, choose });
    this.timelines = entries.map(({ timeline }) => timeline);
    this.groups = [];
    this.element = by("plots");
    this.observer = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) target.group.setVisible(isIntersecting);
    });
    this.#legend();
    by("filter").addEventListener("input", () => this.build());
    by("only").addEventListener("change", () => this.build());
    by("every").addEventListener("change", () => this.build());
    playback.onRange(() => this.build());
    this.build();
  }

  /** Says what the lines are where they are of two, and what is hatched. */
  #legend() {
    const explain = (className, text) => {
      const item = make("li", "", text);
      item.prepend(make("i", `sample ${className}`));
      by("legend").append(item);
    };
    if (this.entries.length > 1) {
      this.entries.forEach(({ name }, index) => explain(index ? "dashed" : "", clipped(name)));
    }
    const comesOrGoes = this.timelines.some((timeline) => timeline.movingNodes().some((node) =>
      absences([{ samples: [{ timeline, node }] }], timeline).length));
    if (comesOrGoes) explain("absent", "the view is not on the screen");
    by("legend").hidden = !by("legend").childElementCount;
  }

  /** Makes the groups that the filter lets through. */
  build() {
    const words = by("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = by("only").checked ? this.#selected : null;
    const hasChosen = chosen && chosen.some((node) => node !== null);
    this.observer.disconnect();
    this.groups = this.pairs.moving()
      .filter((pair) => !hasChosen || isSamePair(pair, chosen))
      .map((pair) => new PlotGroup(this, pair, words)).filter((group) => group.keys.length);
    this.element.replaceChildren(...this.groups.map((group) => group.element));
    for (const group of this.groups) {
      group.mark(this.#selected);
      this.observer.observe(group.element);
    }
    if (this.groups.length) return;
    this.element.append(makeNote(
      words.length ? "Nothing that moves has such a name."
        : chosen ? "Nothing of this view moves." : "Nothing moves."));
  }

  show({ selected }) {
    if (!isSamePair(selected, this.#selected)) {
      this.#selected = selected;
      if (by("only").checked) this.build();
      for (const group of this.groups) group.mark(selected);
      const chosen = this.groups.find((group) => isSamePair(group.pair, selected));
      if (chosen && !this.#isChoosing) bringIntoView(chosen.element);
    }
    for (const group of this.groups) if (group.isVisible) group.show();
  }

  /** Chooses the nodes of a group, which stays where it is. */
  chooseFrom(pair) {
    const index = pair[0] === null ? 1 : 0;
    this.#isChoosing = true;
    this.choose({ index, node: pair[index] });
    this.#isChoosing = false;
  }
}

function isSamePair(a, b) {
  return Boolean(a && b) && a.every((node, index) => node === b[index]);
}

/** Scrolls the box around an element, and nothing else, until it is seen. */
function bringIntoView(element) {
  const box = element.closest(".scroll");
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2);
  }
}

/** The plots of a pair of nodes, under their name. */
class PlotGroup {
  constructor(plots, pair, words) {
    Object.assign(this, { plots, pair, words });
    const { timelines, entries } = plots;
    const index = pair[0] === null ? 1 : 0;
    const label = plots.pairs.name(index, pair[index]);
    this.element = make("section", "group");
    this.element.group = this;
    this.element.dataset.node = pair[index];
    this.name = isolated(clipped(label));
    const heading = make("h3");
    const isOnly = entries.length > 1 && pair.includes(null);
    const button = makeButton("", clipped(label));
    if (isOnly) button.append(make("small", "", ` only in ${entries[index].letter}`));
    button.addEventListener("click", () => plots.chooseFrom(pair));
    heading.append(button);
    this.box = make("div", "plots");
    this.element.append(heading, this.box);
    this.button = button;
    // A filter is for names of views and of keys.
    const found = (key) => words.every((word) => `${label} ${key}`.toLowerCase().includes(word));
    const keys = pair.flatMap((node, at) =>
      (node === null ? [] : timelines[at].tracksOf(node).map((track) => track.key)));
    this.keys = [...new Set(keys)].filter(found);
    this.element.style.setProperty("--count", Math.min(this.keys.length, 3));
    this.isVisible = false;
    this.items = null;
  }

  setVisible(isVisible) {
    this.isVisible = isVisible;
    if (!isVisible) return;
    if (!this.items) {
      const { timelines, playback } = this.plots;
      this.items = plotTracks(timelines, this.pair, by("every").checked)
        .filter(({ key }) => !this.words.length || this.keys.includes(key))
        .map((track) =>
          new Plot(track, this.name, playback, () => this.plots.chooseFrom(this.pair)));
      this.box.replaceChildren(...this.items.map((plot) => plot.element));
      if (!this.items.length) this.box.append(makeNote("Stands still while it is on the screen."));
      this.element.classList.add("built");
    }
    this.show();
  }

  mark(selected) {
    const isChosen = isSamePair(this.pair, selected);
    this.element.classList.toggle("chosen", isChosen);
    this.button.setAttribute("aria-pressed", isChosen);
  }

  show() {
    for (const plot of this.items) plot.show();
  }
}
