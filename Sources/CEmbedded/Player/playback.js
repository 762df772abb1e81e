/** The time that is shown, and how it goes on. */
class Playback {
  #listeners = [];
  #rangeListeners = [];
  #lastTick = null;

  constructor(timelines) {
    this.timelines = timelines;
    this.whole = {
      begin: Math.min(...timelines.map((timeline) => timeline.begin)),
      end: Math.max(...timelines.map((timeline) => timeline.end)),
    };
    /** What is played, looped and drawn: all, or a chapter. */
    this.range = this.whole;
    this.time = this.begin;
    /** Of an instant with two pictures the last one is shown, or the first after a step to it. */
    this.side = "after";
    this.speed = 1;
    this.loops = false;
    this.isPlaying = false;
  }

  get begin() {
    return this.range.begin;
  }

  get end() {
    return this.range.end;
  }

  /** How far a time is from the start of the range to its end, 0…1 within it. */
  fraction(time) {
    const { begin, end } = this.range;
    return end > begin ? (time - begin) / (end - begin) : 0;
  }

  onChange(listener) {
    this.#listeners.push(listener);
  }

  onRange(listener) {
    this.#rangeListeners.push(listener);
  }

  /** The position of a timeline at the time; one that is over stays at its end. */
  position(timeline) {
    const time = Math.min(Math.max(this.time, timeline.begin), timeline.end);
    const position = timeline.positionAt(time);
    const isBefore = this.side === "before" && !position.fraction
      && position.row > 0 && timeline.sides[position.row - 1] === "before"
      && timeline.times[position.row] - timeline.times[position.row - 1] <= SAME_TIME;
    return isBefore ? { row: position.row - 1, fraction: 0 } : position;
  }

  /** Shows a time of the range. */
  seek(time, side = "after") {
    this.time = Math.min(Math.max(time, this.begin), this.end);
    this.side = side;
    this.#tell();
  }

  /** Stops and shows a time, of whatever part of the recording it is. */
  visit(time, side = "after") {
    this.pause();
    const isOutside = time < this.begin - SAME_TIME || time > this.end + SAME_TIME;
    if (isOutside) this.setRange(null);
    this.seek(time, side);
  }

  /** Goes on by pictures: frames, and both pictures of an instant. */
  step(count) {
    this.pause();
    const direction = Math.sign(count);
    for (let done = 0; done < Math.abs(count); done += 1) {
      const next = this.#neighbor(direction);
      if (!next || next.time > this.end + SAME_TIME || next.time < this.begin - SAME_TIME) break;
      Object.assign(this, next);
    }
    this.#tell();
  }

  /** The picture after this one, or before it: of two timelines the one that comes first. */
  #neighbor(direction) {
    const neighbors = [];
    for (const timeline of this.timelines) {
      const isOver = this.time > timeline.end + SAME_TIME;
      const { row, fraction } = isOver
        ? { row: timeline.rowCount, fraction: 0 } : this.position(timeline);
      const next = row + direction + (fraction > 0 && direction < 0 ? 1 : 0);
      if (next < 0 || next >= timeline.rowCount) continue;
      neighbors.push({
        time: timeline.times[next], side: timeline.sides[next] === "before" ? "before" : "after",
      });
    }
    const isSooner = (a, b) => (Math.abs(a.time - b.time) <= SAME_TIME
      ? a.side === "before" && b.side === "after" : a.time < b.time);
    return neighbors.sort((a, b) => direction * (isSooner(a, b) ? -1 : isSooner(b, a) ? 1 : 0))[0];
  }

  /** Goes to the next of some times, or the one before. */
  jump(times, direction) {
    const sorted = [...new Set(times)].sort((a, b) => a - b);
    const next = direction > 0
      ? sorted.find((time) => time > this.time + SAME_TIME)
      : sorted.findLast((time) => time < this.time - SAME_TIME);
    this.pause();
    this.seek(next === undefined ? (direction > 0 ? this.end : this.begin) : next);
  }

  toStart() {
    this.pause();
    this.seek(this.begin, "before");
  }

  toEnd() {
    this.pause();
    this.seek(this.end);
  }

  play() {
    if (this.isPlaying) return;
    if (this.time >= this.end - SAME_TIME) this.time = this.begin;
    this.side = "after";
    this.isPlaying = true;
    this.#lastTick = null;
    requestAnimationFrame((now) => this.#tick(now));
    this.#tell();
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.#tell();
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed) {
    this.speed = speed;
  }

  setLoops(loops) {
    this.loops = loops;
  }

  /** Plays, loops and draws a part of the recording only, or again all of it. */
  setRange(range) {
    this.range = range || this.whole;
    this.time = Math.min(Math.max(this.time, this.begin), this.end);
    for (const listener of this.#rangeListeners) listener();
    this.#tell();
  }

  #tick(now) {
    if (!this.isPlaying) return;
    if (this.#lastTick !== null) {
      let time = this.time + ((now - this.#lastTick) / 1000) * this.speed;
      if (time >= this.end) {
        const length = this.end - this.begin;
        if (this.loops && length > 0) {
          time = this.begin + ((time - this.begin) % length);
        } else {
          time = this.end;
          this.isPlaying = false;
        }
      }
      this.time = time;
      this.#tell();
    }
    this.#lastTick = now;
    if (this.isPlaying) requestAnimationFrame((next) => this.#tick(next));
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Lets pressing and moving on an element show the time that is there.
 *
 * `area` answers the element whose width is the range. A press on what `isIgnored` says does
 * nothing. On what `isItem` says, moving scrubs; a press without that is a click on the item.
 */
function makeScrubber(element, playback, { area, isIgnored, isItem, begins }) {
  let drag = null;
  let hasMoved = false;
  const seek = (event) => {
    const box = area().getBoundingClientRect();
    const fraction = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
    playback.seek(playback.begin + fraction * (playback.end - playback.begin));
  };
  const begin = (event) => {
    drag.isScrubbing = true;
    playback.pause();
    if (begins) begins();
    seek(event);
    element.setPointerCapture(event.pointerId);
  };
  element.addEventListener("pointerdown", (event) => {
    hasMoved = false;
    if (event.button !== 0 || (isIgnored && isIgnored(event))) return;
    drag = { x: event.clientX, isScrubbing: false };
    if (!isItem || !isItem(event)) begin(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (drag.isScrubbing) {
      seek(event);
    } else if (Math.abs(event.clientX - drag.x) >= CLICK_SLACK && event.buttons & 1) {
      hasMoved = true;
      begin(event);
    }
  });
  for (const name of ["pointerup", "pointercancel"]) {
    element.addEventListener(name, () => { drag = null; });
  }
  // A drag is no choice of the item that it began on.
  element.addEventListener("click", (event) => {
    if (hasMoved) event.stopImmediatePropagation();
    hasMoved = false;
  }, { capture: true });
}
