/** The time line of one timeline: its lanes, and the head that shows the time. */
class Timebar {
  #buttons = [];
  #chosen = null;
  #highlighted = undefined;

  constructor({ timeline, name }, isAlone, playback, area, choose) {
    Object.assign(this, { timeline, name, isAlone, playback, choose });
    this.element = make("div", "timebar");
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", `Time line of ${clipped(name)}`);
    area.append(this.element);
    this.lanes = new Lanes(timeline).lanes;
    this.build();
    makeScrubber(this.element, playback, {
      area: () => this.area,
      isIgnored: (event) => event.target.closest(".name"),
      isItem: (event) => event.target.closest(".item"),
    });
  }

  /** Makes the lanes for the range that is shown. */
  build() {
    this.#buttons = [];
    this.#highlighted = undefined;
    this.element.replaceChildren();
    this.#addScale();
    for (const lane of this.lanes) this.#addLane(lane);
    this.head = make("div", "head");
    this.area = make("div", "headarea");
    this.area.append(this.head);
    this.element.append(this.area);
  }

  /** Moves the head, and shows what concerns the chosen node. */
  show(selected) {
    this.head.style.transform = `translateX(${100 * this.playback.part(this.playback.time)}%)`;
    if (this.#highlighted === selected) return;
    this.#highlighted = selected;
    for (const { button, item } of this.#buttons) {
      if (!item.nodes) continue;
      button.classList.toggle("other", selected !== null && !item.nodes.includes(selected));
    }
  }

  /** Marks the item that was chosen, or none. */
  mark(item) {
    this.#chosen = item;
    for (const entry of this.#buttons) {
      if (entry.item === item) entry.button.setAttribute("aria-current", "true");
      else entry.button.removeAttribute("aria-current");
    }
  }

  #percent(time) {
    return 100 * Math.min(Math.max(this.playback.part(time), 0), 1);
  }

  #addScale() {
    const scale = make("div", "scale lane");
    const track = make("div", "track");
    const { begin, end } = this.playback;
    const step = niceStep((end - begin) / 8);
    for (let index = Math.ceil(begin / step); index * step <= end + SAME_TIME; index += 1) {
      const tick = make("span", "tick", seconds(index * step));
      const place = this.#percent(index * step);
      tick.style.left = `${place}%`;
      tick.classList.toggle("last", place > 95);
      track.append(tick);
    }
    scale.setAttribute("aria-hidden", "true");
    const name = make("span", "name", this.isAlone ? "" : clipped(this.name));
    name.title = clipped(this.name, 400);
    scale.append(name, track);
    this.element.append(scale);
  }

  #addLane({ name, items: all }) {
    const { begin, end } = this.playback;
    // What lasts and only touches the range has nothing in it.
    const items = all.filter((item) => (item.end - item.begin > SAME_TIME
      ? item.end > begin + SAME_TIME && item.begin < end - SAME_TIME
      : item.end >= begin - SAME_TIME && item.begin <= end + SAME_TIME));
    const lane = make("div", `lane ${name.toLowerCase()}`);
    lane.setAttribute("role", "group");
    lane.setAttribute("aria-label", name);
    const track = make("div", "track");
    const rows = stackedRows(items);
    track.style.setProperty("--rows", rows.count);
    items.forEach((item, index) => {
      const button = this.#makeItem(item, name === "Chapters");
      button.style.setProperty("--row", rows.of[index]);
      // The name of an instant ends where the next one begins.
      const next = rows.next[index];
      const room = next ? this.#percent(next.begin) - this.#percent(item.begin) : 100;
      button.style.setProperty("--room", room);
      this.#buttons.push({ button, item });
      track.append(button);
    });
    lane.append(make("span", "name", name), track);
    this.element.append(lane);
    rove(track, "ArrowLeft", "ArrowRight", { onlyByKeys: true });
  }

  #makeItem(item, isSpan) {
    const button = makeButton(`item ${item.className || ""}`, null);
    button.style.left = `${this.#percent(item.begin)}%`;
    if (isSpan || item.end > item.begin) {
      button.style.width = `${this.#percent(item.end) - this.#percent(item.begin)}%`;
    } else {
      button.classList.add("instant");
      button.classList.toggle("late", this.#percent(item.begin) > 85);
    }
    button.title = item.title;
    button.setAttribute("aria-label", item.title);
    if (item === this.#chosen) button.setAttribute("aria-current", "true");
    if (item.text) button.append(make("span", "", item.text));
    button.addEventListener("click", () => {
      this.playback.visit(item.begin, item.side || "after");
      this.choose(item);
    });
    return button;
  }
}
