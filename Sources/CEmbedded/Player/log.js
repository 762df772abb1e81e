/** What happened in a timeline, in order: events and marks, each with its data and its line. */
class LogPanel {
  #rows = null;
  #current = null;

  constructor(entry, isAlone, playback, area, choose) {
    Object.assign(this, { entry, isAlone, playback, choose });
    this.element = make("div", "log");
    area.append(this.element);
  }

  show({ positions }) {
    if (!this.#rows) this.#build();
    const { timeline, index } = this.entry;
    const time = timeline.timeOf(positions[index]);
    const at = this.#rows.findLastIndex((row) => row.time <= time + SAME_TIME);
    const current = at < 0 ? null : this.#rows[at];
    if (current === this.#current) return;
    if (this.#current) this.#current.button.classList.remove("now");
    if (current) current.button.classList.add("now");
    this.#current = current;
  }

  /** Marks the rows of some events or marks, and brings them into view; none marks nothing. */
  mark(events) {
    if (!this.#rows) this.#build();
    const marked = this.#rows.filter((row) => row.events.some((event) => events.includes(event)));
    for (const row of this.#rows) {
      row.button.classList.toggle("chosen", marked.includes(row));
      if (marked.includes(row)) row.button.setAttribute("aria-current", "true");
      else row.button.removeAttribute("aria-current");
    }
    if (marked.length) bringIntoView(marked[0].button);
  }

  #build() {
    const { timeline, name } = this.entry;
    if (!this.isAlone) this.element.append(make("h2", "", clipped(name)));
    this.#rows = this.#entries().map((row) => ({ ...row, button: this.#makeButton(row) }));
    const list = document.createElement("ol");
    for (const { button } of this.#rows) {
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
    }
    this.element.append(this.#rows.length ? list : makeNote("Nothing happened."));
    if (this.#rows.length) rove(list, "ArrowUp", "ArrowDown");
    list.setAttribute("aria-label", timeline.marks.length ? "Events and marks" : "Events");
  }

  /** The events and marks in order; how a finger moves is one row. */
  #entries() {
    const { timeline } = this.entry;
    const rows = [];
    const moving = new Map();
    for (const event of timeline.events) {
      const finger = `${event.data.finger} ${event.subject}`;
      const run = event.name === "touchMoved" && moving.get(finger);
      if (run) {
        run.events.push(event);
        continue;
      }
      const row = { time: event.time, side: event.side, events: [event] };
      if (event.name === "touchMoved") moving.set(finger, row);
      else if (Touches.isTouch(event)) moving.delete(finger);
      rows.push(row);
    }
    const marks = timeline.marks.map((mark) => ({
      time: mark.time, side: "after", isMark: true, events: [mark],
    }));
    return [...rows, ...marks].sort((a, b) => a.time - b.time);
  }

  #makeButton({ time, side, isMark, events }) {
    const [event] = events;
    const count = events.length > 1 ? ` × ${events.length}` : "";
    const button = makeButton(isMark ? "mark" : "", null);
    button.append(make("span", "at", seconds(time)));
    const name = isMark ? clipped(event.name, 2000) : `${clipped(event.name, 200)}${count}`;
    button.append(make("b", "", name));
    if (isMark) button.append(make("span", "", "mark"));
    else button.append(make("span", "", clipped(event.subject, 2000)));
    const facts = Object.entries(event.data || {}).map(([name, value]) =>
      `${isolated(name)} ${isolated(value)}`);
    if (facts.length) button.append(make("span", "facts", clipped(facts.join(", "), 12000)));
    if (event.line) button.append(make("span", "place", event.line));
    button.addEventListener("click", () => {
      this.playback.visit(time, side);
      this.choose({ index: this.entry.index, line: event.line, events });
    });
    return button;
  }
}

/** What was found in a recording. */
class FindingsPanel {
  constructor(entry, isAlone, playback, area, choose) {
    const { timeline, name, index } = entry;
    if (!isAlone) area.append(make("h2", "", clipped(name)));
    this.items = new Map();
    if (!timeline.diagnostics.length && !timeline.failure) {
      area.append(makeNote("Nothing was found."));
      return;
    }
    const list = make("ul", "findinglist");
    if (timeline.failure) {
      const item = make("li", "error");
      item.append(make("span", "at", `${seconds(timeline.end)} error`));
      item.append(make("p", "report", clipped(timeline.failure.text, 12000)));
      list.append(item);
    }
    for (const finding of timeline.diagnostics) {
      const item = make("li", finding.severity);
      const times = finding.count > 1 ? `, ${finding.count} times` : "";
      const button = makeButton("", null);
      button.append(
        make("span", "at", `${seconds(finding.time)} ${finding.severity}${times}`),
        make("b", "", clipped(finding.message, 12000)));
      button.addEventListener("click", () => {
        playback.visit(finding.time);
        choose({ index, line: finding.line, finding, opens: "source" });
      });
      item.append(button);
      if (finding.remedy) item.append(make("p", "", clipped(finding.remedy, 12000)));
      const places = [finding.line, ...(finding.callers || [])].filter(Boolean)
        .join(", called from ");
      item.append(make("p", "place", `${places}${places ? " " : ""}[${finding.code}]`));
      list.append(item);
      this.items.set(finding, item);
    }
    area.append(list);
  }

  mark(finding) {
    for (const [other, item] of this.items) item.classList.toggle("chosen", other === finding);
    if (this.items.has(finding)) bringIntoView(this.items.get(finding));
  }
}
