/** The page: what is shown, chosen and switched on. */
class Player {
  #tab = null;
  #told = null;

  constructor(data) {
    this.timelines = data.timelines.map((entry) => new Timeline(entry));
    const isAlone = this.timelines.length === 1;
    this.entries = data.timelines.map(({ title, sources }, index) => {
      const letter = "AB"[index];
      const name = isAlone ? title : `${letter} · ${isolated(title)}`;
      return { index, letter, title, name, sources, timeline: this.timelines[index] };
    });
    this.playback = new Playback(this.timelines);
    this.pairs = new Pairs(this.timelines);
    /** The chosen node of each timeline, or `null`. */
    this.selected = this.timelines.map(() => null);
    /** The timeline in which they were chosen. */
    this.chosenIn = 0;
    this.options = { onion: false, model: false, exploded: false, overlay: false };
    by("tab-differences").hidden = isAlone;
    this.#makePanels(isAlone);
    this.#describe();
    this.controls = new Controls(this);
    this.#tellFailures(isAlone);
    by("chosen-line").addEventListener("click", () => {
      this.open("source");
      this.source.choose(this.#told.index, this.#told.line);
    });
    this.playback.onChange(() => this.show());
    this.playback.onRange(() => {
      for (const timebar of this.timebars) timebar.build();
    });
    new ResizeObserver(() => this.#fit()).observe(by("screens"));
    this.show();
  }

  #makePanels(isAlone) {
    const { entries, playback } = this;
    const choose = (what) => this.choose(what);
    this.screens = entries.map((entry) => new Screen(entry, by("screens")));
    this.screens.forEach((screen, index) =>
      screen.onChoose((what) => this.choose({ index, ...what })));
    const each = (id, Panel) => entries.map((entry) =>
      new Panel(entry, isAlone, playback, by(id), choose));
    this.timebars = entries.map((entry) => {
      const chooseItem = (item) =>
        this.choose({ ...item, index: entry.index, text: item.title, item });
      return new Timebar(entry, isAlone, playback, by("timebars"), chooseItem);
    });
    const texts = differingTexts(entries);
    this.source = new SourcePanel(entries, texts);
    this.changes = new TextChanges(texts, choose);
    this.logs = each("events", LogPanel);
    this.findings = each("findings", FindingsPanel);
    const trees = entries.map((entry) => new TreePanel(entry, isAlone, by("tree"), choose));
    if (!isAlone) this.#compare(texts);
    /** By tab, what is drawn while that is open. */
    this.panels = {
      plots: [new Plots(entries, this.pairs, playback, choose)],
      // The values take their room first: what a tree brings into view then stays in view.
      tree: [new ValuesPanel(entries), ...trees],
      source: [this.source], events: this.logs, findings: [], differences: [],
    };
  }

  /** Lists what differs between the two. */
  #compare(texts) {
    this.differences = new Differences(this.entries, this.pairs);
    this.differenceList = new DifferenceList({
      differences: this.differences, texts: textGroup(texts), playback: this.playback,
      choose: (what) => this.choose(what),
    });
  }

  /** Draws everything at the time of the playback. */
  show() {
    const { playback, selected, chosenIn } = this;
    const positions = this.timelines.map((timeline) => playback.position(timeline));
    this.screens.forEach((screen, index) =>
      screen.show(positions[index], selected[index], this.options));
    this.timebars.forEach((timebar, index) => timebar.show(selected[index]));
    const shown = { positions, selected, chosenIn, isPlaying: playback.isPlaying };
    for (const panel of this.panels[this.#tab] || []) panel.show(shown);
    write(by("play"), playback.isPlaying ? "Pause" : "Play");
    const position = positions[0];
    const side = position.fraction ? null : this.timelines[0].sides[position.row];
    write(by("time"), `${playback.time.toFixed(3)} s`);
    write(by("side"), side || "");
    const scrub = by("scrub");
    scrub.value = playback.time;
    scrub.setAttribute(
      "aria-valuetext", `${shortNumber(playback.time)} seconds${side ? `, ${side}` : ""}`);
  }

  /**
   * Chooses a node of a timeline and its partner, a line, or something that happened.
   *
   * What is left out stays as it is; `null` chooses nothing. `opens` is the tab that shows it.
   */
  choose({ index = 0, node, line, text, item, events, finding, difference, opens }) {
    if (node !== undefined) {
      this.selected = this.pairs.of(index, node);
      this.chosenIn = index;
    }
    if (text !== undefined || item !== undefined) this.#tell(index, text || "", line);
    else if (node !== undefined) this.#tell(index, node === null ? "" : this.#nameOf(index, node));
    this.timebars.forEach((timebar, at) => timebar.mark(at === index && item ? item : null));
    const hasLine = Boolean(line) && this.source.has(index, line);
    if (opens && (opens !== "source" || hasLine)) this.open(opens);
    if (line !== undefined) this.source.choose(index, line);
    if (events !== undefined) {
      this.logs.forEach((log, at) => log.mark((at === index && events) || []));
    }
    if (finding !== undefined) this.findings.forEach((panel) => panel.mark(finding));
    if (difference !== undefined && this.differenceList) this.differenceList.mark(difference);
    this.show();
  }

  /** Opens a tab of the details. */
  open(name) {
    this.#tab = name;
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const isOpen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", isOpen);
      tab.tabIndex = isOpen ? 0 : -1;
      by(tab.getAttribute("aria-controls")).hidden = !isOpen;
    }
    if (this.screens) this.show();
  }

  /** What a view is called where it alone is told of. */
  #nameOf(index, node) {
    const { timeline, letter } = this.entries[index];
    const { class: className, name } = timeline.nodes[node];
    const label = isolated(clipped(timeline.label(node), 200));
    const own = timeline.label(node).startsWith(name) ? "" : `, ${isolated(clipped(name, 200))}`;
    const kind = className === name ? "" : `, ${className}`;
    return `Chosen: ${label}${own}${kind}${this.entries.length > 1 ? ` of ${letter}` : ""}`;
  }

  /** Says what was chosen, and offers its line. */
  #tell(index, text, line) {
    write(by("chosen-text"), text);
    const button = by("chosen-line");
    button.hidden = !line;
    write(button, line ? clipped(line, 60) : "");
    button.dir = "auto";
    button.disabled = !this.source.has(index, line);
    this.#told = { index, line };
  }

  #describe() {
    const titles = this.entries.map(({ title }) => title);
    const isSame = titles.every((title) => title === titles[0]);
    const name = isSame && titles.length > 1 ? `${titles[0]}, twice` : titles.join(" and ");
    by("title").textContent = clipped(name, 400);
    by("title").dir = "auto";
    by("facts").append(...this.entries.map(({ letter, timeline }) => {
      const { meta, nodes, stages, diagnostics } = timeline;
      const facts = [
        lengthText(timeline), `${meta.screen.width} × ${meta.screen.height} pt`,
        `${meta.fps} fps`,
        counted(nodes.length, "view"), counted(stages.length, "stage"),
        diagnostics.length ? counted(diagnostics.length, "finding") : null,
        timeline.failure ? "the script failed" : null,
      ].filter(Boolean).join(" · ");
      const item = make("li");
      if (this.entries.length > 1) item.append(make("b", "letter", letter));
      item.append(make("span", "", facts));
      return item;
    }));
    // The tab lists the error that a script ended with, too.
    const count = this.timelines.reduce((sum, { diagnostics, failure }) =>
      sum + diagnostics.length + (failure ? 1 : 0), 0);
    if (count) by("tab-findings").append(" ", make("span", "count", `${count}`));
  }

  /** Says above all else why a recording is not whole, and shows where. */
  #tellFailures(isAlone) {
    const failed = this.entries.filter(({ timeline }) => timeline.failure);
    by("failures").hidden = !failed.length;
    for (const { index, name, timeline: { failure } } of failed) {
      const item = make("p", "failure");
      if (!isAlone) item.append(make("b", "", `${clipped(name)} `));
      item.append(make("span", "", clipped(failure.text, 12000)));
      if (this.source.has(index, failure.line)) {
        const button = makeButton("", "Show the line");
        button.addEventListener("click", () =>
          this.choose({ index, line: failure.line, opens: "source" }));
        item.append(button);
      }
      by("failures").append(item);
    }
    if (!failed.length) return;
    this.open("findings");
    for (const { index, timeline } of failed) this.source.markFailure(index, timeline.failure.line);
  }

  /** Scales the screens to what the window has for them. */
  #fit() {
    const area = by("screens");
    const columns = this.options.overlay ? 1 : this.screens.length;
    const width = (area.clientWidth - 24 * (columns - 1)) / columns - 8;
    const caption = this.screens.length > 1 ? 44 : 16;
    for (const screen of this.screens) screen.fit(width, area.clientHeight - caption);
  }

  /** Switches on or off what is shown. */
  setOption(name, isOn) {
    this.options[name] = isOn;
    if (name === "onion") by("onion-key").hidden = !isOn;
    if (name === "overlay") {
      by("screens").classList.toggle("over", isOn);
      by("mixing").hidden = !isOn;
      this.setMix(Number(by("mix").value));
      this.#fit();
    }
    this.show();
  }

  /** How much of the second screen is seen over the first, in percent. */
  setMix(percent) {
    if (this.screens[1]) {
      this.screens[1].frame.style.opacity = this.options.overlay ? percent / 100 : "";
    }
  }
}

const playerData = JSON.parse(by("data").textContent);
window.player = new Player(playerData);
