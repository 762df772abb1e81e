const SVG = "http://www.w3.org/2000/svg";

/** What is drawn over the stage: outlines of what is chosen, ghosts of other times, fingers. */
class Overlay {
  constructor(timeline, element) {
    this.timeline = timeline;
    this.svg = document.createElementNS(SVG, "svg");
    const { width, height } = timeline.meta.screen;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("width", width);
    this.svg.setAttribute("height", height);
    this.svg.classList.add("overlay");
    this.svg.setAttribute("aria-hidden", "true");
    element.append(this.svg);
    this.outlines = new Outlines(timeline);
    this.touches = new Touches(timeline);
    this.moving = timeline.movingNodes();
  }

  /** Draws a position: the chosen node, its model rectangle, ghosts around it and the fingers. */
  show(position, { selected = null, showsOnion = false, comparesModel = false } = {}) {
    const shapes = [];
    if (showsOnion) shapes.push(...this.#ghosts(position, selected));
    if (comparesModel) {
      for (const node of selected === null ? this.moving : [selected]) {
        if (!this.timeline.isPresent(node, position.row)) continue;
        shapes.push(...outline(this.outlines.modelCorners(node, position), "model"));
      }
    }
    if (selected !== null && this.timeline.isPresent(selected, position.row)) {
      shapes.push(...outline(this.outlines.corners(selected, position), "selected"));
    }
    for (const touch of this.touches.at(this.timeline.timeOf(position))) {
      shapes.push(circle(touch.x, touch.y, 18, touch.isEnding ? "touch ending" : "touch"));
    }
    this.svg.replaceChildren(...shapes);
  }

  /** Where nodes are at times before and after, paler the farther off; none of what stays. */
  #ghosts(position, selected) {
    const time = this.timeline.timeOf(position);
    const moments = [];
    for (let step = Overlay.ghostCount; step >= 1; step -= 1) {
      for (const direction of [-1, 1]) {
        const other = time + direction * step * Overlay.ghostInterval;
        if (other < this.timeline.begin || other > this.timeline.end) continue;
        moments.push({
          at: this.timeline.positionAt(other), opacity: 1 - step / (Overlay.ghostCount + 1),
          className: direction < 0 ? "ghost past" : "ghost future",
        });
      }
    }
    const shapes = [];
    let count = 0;
    for (const node of selected === null ? this.moving : [selected]) {
      const ghosts = this.#ghostsOf(node, position, moments);
      shapes.push(...ghosts);
      count += ghosts.length ? 1 : 0;
      if (count === Overlay.mostGhostViews) break;
    }
    return shapes;
  }

  #ghostsOf(node, position, moments) {
    const ghosts = [];
    const here = this.outlines.corners(node, position);
    for (const { at, opacity, className } of moments) {
      if (!this.timeline.isPresent(node, at.row)) continue;
      const corners = this.outlines.corners(node, at);
      const isStill = corners.every(([x, y], index) =>
        Math.hypot(x - here[index][0], y - here[index][1]) < Overlay.leastWay);
      if (isStill) continue;
      for (const ghost of outline(corners, className)) {
        ghost.style.opacity = `${opacity}`;
        ghosts.push(ghost);
      }
    }
    return ghosts;
  }
}

/** How many ghosts there are on each side, and how far apart, in seconds. */
Overlay.ghostCount = 5;
Overlay.ghostInterval = 0.05;
/** How many views have ghosts where none is chosen, and how far one goes at least, in points. */
Overlay.mostGhostViews = 40;
Overlay.leastWay = 0.5;
/** How far off a corner may be, in points: beyond it a browser draws nothing that is right. */
Overlay.farthest = 1e6;

/** An outline; none where a corner is nowhere or too far off. */
function outline(corners, className) {
  const isDrawn = corners.flat().every((value) => Math.abs(value) < Overlay.farthest);
  if (!isDrawn) return [];
  const element = document.createElementNS(SVG, "polygon");
  element.setAttribute("points", corners.map(([x, y]) => `${x},${y}`).join(" "));
  element.setAttribute("class", className);
  return [element];
}

function circle(x, y, radius, className) {
  const element = document.createElementNS(SVG, "circle");
  element.setAttribute("cx", x);
  element.setAttribute("cy", y);
  element.setAttribute("r", radius);
  element.setAttribute("class", className);
  return element;
}

/** The fingers on the screen, from the events of touches. */
class Touches {
  /** Whether an event is one of a finger on the screen; one that reaches nobody is not. */
  static isTouch(event) {
    return /^touch(Began|Moved|Ended|Cancelled)$/.test(event.name);
  }

  constructor(timeline) {
    this.paths = [];
    const down = new Map();
    for (const event of timeline.events) {
      if (!Touches.isTouch(event)) continue;
      const point = { time: event.time, x: Number(event.data.x), y: Number(event.data.y) };
      // Only where there are several does an event say which finger it is of.
      const finger = event.data.finger || "1";
      if (event.name === "touchBegan") {
        const { subject } = event;
        const path = { finger, points: [point], ending: null, subject, events: [event] };
        down.set(finger, path);
        this.paths.push(path);
      } else if (down.has(finger)) {
        const path = down.get(finger);
        path.points.push(point);
        path.events.push(event);
        if (event.name !== "touchMoved") {
          path.ending = event.name;
          down.delete(finger);
        }
      }
    }
  }

  /** Where fingers are at a time; one that has just left shows for a moment longer. */
  at(time) {
    const shown = [];
    for (const { points, ending } of this.paths) {
      const last = points[points.length - 1];
      if (time < points[0].time - SAME_TIME) continue;
      if (time > last.time + SAME_TIME) {
        if (time < last.time + Touches.afterglow && ending) shown.push({ ...last, isEnding: true });
        continue;
      }
      let index = points.length - 1;
      while (index > 0 && points[index].time > time + SAME_TIME) index -= 1;
      shown.push({ ...points[index], isEnding: false });
    }
    return shown;
  }
}

/** How long a finger that has left the screen is still shown, in seconds. */
Touches.afterglow = 0.1;
