/** The text of the scripts, with the lines that act now. */
class SourcePanel {
  #active = [];
  #chosen = null;

  constructor(entries) {
    this.entries = entries;
    this.element = by("source");
    /** By timeline, the elements of the lines by their places. */
    this.lines = entries.map(() => new Map());
    const shown = new Map();
    for (const { index, letter, sources } of entries) {
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
      const list = document.createElement("ol");
      list.append(...lines);
      this.element.append(heading, list);
    }
    if (!shown.size) {
      this.element.append(makeNote("The page was made without the text of the script."));
    }
  }

  has(index, place) {
    return this.lines[index].has(place);
  }

  show({ positions }) {
    const active = new Set();
    this.entries.forEach(({ timeline, index }) => {
      const time = timeline.timeOf(positions[index]);
      for (const block of timeline.blocks) {
        if (time < block.begin - SAME_TIME || time >= block.shownEnd) continue;
        for (const place of block.lines) active.add(this.lines[index].get(place));
      }
    });
    active.delete(undefined);
    for (const line of this.#active) if (!active.has(line)) line.classList.remove("active");
    for (const line of active) line.classList.add("active");
    this.#active = [...active];
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
    bringIntoView(this.#chosen);
  }

  /** Marks the line that a script failed at. */
  markFailure(index, place) {
    const line = this.lines[index].get(place);
    if (!line) return;
    line.classList.add("failed");
    line.title = "The script failed here";
    this.choose(index, place);
  }

  #makeText({ text }) {
    return text.replace(/\r\n?/g, "\n").split("\n").map((line) => {
      const element = document.createElement("li");
      element.textContent = line || " ";
      return element;
    });
  }
}
