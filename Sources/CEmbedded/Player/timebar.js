/** The time line of one timeline: its lanes, and the playhead that shows the time. */
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
    this.observer = new ResizeObserver(() => {
      if (this.scale.clientWidth !== this.width) this.#fillScale();
    });
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
    this.playhead = make("div", "playhead");
    this.area = make("div", "playarea");
    this.area.append(this.playhead);
    this.element.append(this.area);
  }

  /** Moves the playhead, and shows what concerns the chosen node. */
  show(selected) {
    const place = 100 * this.playback.fraction(this.playback.time);
    this.playhead.style.transform = `translateX(${place}%)`;
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
    return 100 * Math.min(Math.max(this.playback.fraction(time), 0), 1);
  }

  #addScale() {
    const scale = make("div", "scale lane");
    this.scale = make("div", "track");
    scale.setAttribute("aria-hidden", "true");
    const name = make("span", "name", this.isAlone ? "" : clipped(this.name));
    name.title = clipped(this.name, 400);
    scale.append(name, this.scale);
    this.element.append(scale);
    this.#fillScale();
    this.observer.disconnect();
    this.observer.observe(this.scale);
  }

  /** Makes as many ticks as have room for their times. */
  #fillScale() {
    const { begin, end } = this.playback;
    const width = this.scale.clientWidth;
    const step = niceStep((end - begin) / Math.min(8, Math.max(1, width / Timebar.tickRoom)));
    const ticks = [];
    for (let index = Math.ceil(begin / step); index * step <= end + SAME_TIME; index += 1) {
      const tick = make("span", "tick", seconds(index * step));
      tick.style.left = `${this.#percent(index * step)}%`;
      ticks.push(tick);
    }
    this.scale.replaceChildren(...ticks);
    // A time that has no room before the end stands before its tick, and the one there gives way.
    const last = ticks.at(-1);
    if (last && last.offsetLeft + last.offsetWidth > width) {
      const edge = last.offsetLeft - last.offsetWidth - Timebar.tickGap;
      last.classList.add("last");
      const other = ticks.at(-2);
      if (other && other.offsetLeft + other.offsetWidth > edge) other.textContent = "";
    }
    this.width = width;
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

/** How far apart two ticks are at least, in pixels: a time has room there. */
Timebar.tickRoom = 56;
/** How much is free between two times at least. */
Timebar.tickGap = 4;
