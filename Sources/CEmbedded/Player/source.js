/** The text of the scripts, with the lines that act now. */
class SourcePanel {
  #active = [];
  #chosen = null;
  #wasPlaying = false;
  /** Where this panel itself has scrolled to, and when the user went elsewhere. */
  #ownScroll = 0;
  #scrolledAt = -Infinity;

  /** `texts` are the pairs of texts that differ, as `differingTexts` answers them. */
  constructor(entries, texts) {
    this.entries = entries;
    this.element = by("source");
    this.element.classList.toggle("compared", texts.length > 0);
    /** By timeline, the elements of the lines by their places. */
    this.lines = entries.map(() => new Map());
    const shown = new Map();
    const hasTexts = entries.some(({ sources }) => sources.length);
    for (const { index, letter, title, sources } of entries) {
      if (hasTexts && !sources.length) {
        shown.set(letter, { source: { name: title }, letters: [letter], lines: null });
      }
      for (const source of sources) {
        const id = `${source.name}\n${source.text}`;
        // Two runs of the same text show it once; two texts of one name are told apart.
        if (!shown.has(id)) shown.set(id, { source, letters: [], lines: this.#makeText(source) });
        const text = shown.get(id);
        text.letters.push(letter);
        text.lines.forEach((line, at) => this.lines[index].set(`${source.name}:${at + 1}`, line));
      }
    }
    for (const { source, letters, lines } of shown.values()) {
      const heading = make("h3", "", clipped(source.name, 200));
      if (entries.length > 1) heading.prepend(make("span", "letter", letters.join(" ")));
      this.element.append(heading, lines ? this.#makeList(source, lines, texts)
        : makeNote(SourcePanel.missing));
    }
    if (!hasTexts) this.element.append(makeNote(SourcePanel.missing));
    this.element.addEventListener("scroll", () => {
      if (Math.abs(this.element.scrollTop - this.#ownScroll) > 1) {
        this.#scrolledAt = performance.now();
      }
    });
  }

  has(index, place) {
    return this.lines[index].has(place);
  }

  show({ positions, isPlaying }) {
    const acting = this.entries.map(({ timeline, index }) => {
      const time = timeline.timeOf(positions[index]);
      return timeline.stages
        .filter(({ begin, end }) => time >= begin - SAME_TIME && time < end)
        .flatMap(({ lines }) => lines.map((place) => this.lines[index].get(place)))
        .filter(Boolean);
    });
    const active = new Set(acting.flat());
    for (const line of this.#active) if (!active.has(line)) line.classList.remove("active");
    for (const line of active) line.classList.add("active");
    const known = this.#wasPlaying ? this.#active : [];
    this.#active = [...active];
    this.#wasPlaying = isPlaying;
    if (isPlaying) this.#follow(acting.find((lines) => lines.length) || [], known);
  }

  /** Brings the line that has begun to act into view, unless the user reads something else. */
  #follow(lines, known) {
    const next = lines.find((line) => !known.includes(line));
    const isReading = performance.now() - this.#scrolledAt < SourcePanel.readingTime;
    if (next && !this.#chosen && !isReading) this.#bring(next);
  }

  #bring(line) {
    bringIntoView(line);
    this.#ownScroll = this.element.scrollTop;
  }

  /** Marks a line and brings it into view; none where there is no such line. */
  choose(index, place) {
    if (this.#chosen) {
      this.#chosen.classList.remove("chosen");
      this.#chosen.removeAttribute("aria-current");
    }
    this.#chosen = (place && this.lines[index].get(place)) || null;
    if (!this.#chosen) return;
    this.#chosen.classList.add("chosen");
    this.#chosen.setAttribute("aria-current", "true");
    this.#bring(this.#chosen);
  }

  /** Marks the line that a script failed at. */
  markFailure(index, place) {
    const line = this.lines[index].get(place);
    if (!line) return;
    line.classList.add("failed");
    line.title = "The script failed here";
    this.choose(index, place);
  }

  /** Marks the lines that the other text has not, by colour, by a sign and by a word. */
  #markDiffering(source, lines, texts) {
    for (const { sources, lines: differing } of texts) {
      const index = sources.indexOf(source);
      if (index < 0) continue;
      for (const at of differing[index]) {
        lines[at].classList.add("mine", `only-${"ab"[index]}`);
        lines[at].prepend(make("span", "unseen", `only in ${"AB"[index]}: `));
      }
    }
  }

  #makeList(source, lines, texts) {
    this.#markDiffering(source, lines, texts);
    const list = document.createElement("ol");
    list.append(...lines);
    return list;
  }

  #makeText({ text }) {
    return textLines(text).map((line) => {
      const element = document.createElement("li");
      element.textContent = line || " ";
      return element;
    });
  }
}

/** What stands in the place of a text that is not there. */
SourcePanel.missing = "The page was made without the text of the script.";
/** For so long after the user has scrolled, in milliseconds, playing does not scroll. */
SourcePanel.readingTime = 4000;
