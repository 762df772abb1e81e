/**
 * The names of layers that are pulled apart: upright, as large on every screen, none over another.
 *
 * A name stands at the top left corner of its layer, or near it with a line to it. Where there is
 * no room, or there are too many, the chosen layer goes first, then what can be seen and moves.
 */
class PlateNames {
  constructor(timeline, element) {
    this.timeline = timeline;
    this.element = make("div", "platenames");
    this.svg = document.createElementNS(SVG, "svg");
    this.note = make("div", "platenote");
    this.element.append(this.svg, this.note);
    element.append(this.element);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${PlateNames.size}px system-ui, sans-serif`;
    const moving = new Set(timeline.movingNodes());
    this.names = timeline.nodes.map(({ id, name }) => {
      const text = clipped(timeline.label(id), 30);
      const label = make("div", "platename", text);
      label.dataset.node = id;
      const width = pen.measureText(text).width + 2 * PlateNames.padding;
      return { id, label, width, rank: moving.has(id) ? 1 : name ? 2 : 3 };
    });
  }

  /** Writes the names of layers, `{node, x, y, isSeen}` from back to front; one is chosen. */
  show(plates, selected, unit) {
    const { width, height } = this.timeline.meta.screen;
    const area = { left: -0.3 * width, right: 1.3 * width, top: 0, bottom: height };
    // The note at the bottom has room of its own.
    if (plates.length > PlateNames.most) area.bottom -= 1.5 * PlateNames.height * unit;
    const rank = ({ node, isSeen }) =>
      (node === selected ? 0 : this.names[node].rank + (isSeen ? 0 : 3));
    // Of what is equal a few from everywhere: the golden ratio spreads any number of the first.
    const order = plates.map((plate, index) =>
      ({ ...plate, spread: (index * PlateNames.golden) % 1, rank: rank(plate) }))
      .filter(({ x, y }) => Math.abs(x) < Overlay.farthest && Math.abs(y) < Overlay.farthest)
      .sort((a, b) => a.rank - b.rank || a.spread - b.spread);
    const placed = [];
    for (const plate of order) {
      if (placed.length === PlateNames.most) break;
      const size = { width: this.names[plate.node].width * unit, height: PlateNames.height * unit };
      const box = PlateNames.#room(plate, size, area, placed);
      if (box) placed.push(box);
    }
    this.#draw(placed, selected, unit);
    const rest = plates.length - placed.length;
    write(this.note, rest ? `${rest} more: choose one to see its name` : "");
    this.note.style.fontSize = `${PlateNames.size * unit}px`;
  }

  /** The place for a name that is nearest to its corner and free, or `null`. */
  static #room({ node, x, y }, { width, height }, area, placed) {
    for (let step = 0; step <= PlateNames.mostSteps; step += 1) {
      for (const [side, row] of [[0, step], [0, -step], [1, step], [1, -step]]) {
        const left = Math.min(Math.max(x - side * width, area.left), area.right - width);
        const top = Math.min(Math.max(y + row * height * 1.1, area.top), area.bottom - height);
        const box = { node, x, y, left, top, right: left + width, bottom: top + height };
        const isFree = placed.every((other) => box.left >= other.right || box.right <= other.left
          || box.top >= other.bottom || box.bottom <= other.top);
        if (isFree) return box;
      }
    }
    return null;
  }

  #draw(placed, selected, unit) {
    const lines = [];
    const labels = placed.map(({ node, x, y, left, top, right, bottom }) => {
      const { label } = this.names[node];
      Object.assign(label.style, {
        transform: `translate(${left}px, ${top}px)`, width: `${right - left}px`,
        height: `${bottom - top}px`, fontSize: `${PlateNames.size * unit}px`,
        lineHeight: `${bottom - top}px`,
      });
      label.classList.toggle("selected", node === selected);
      const [nearX, nearY] = [
        Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom),
      ];
      if (Math.hypot(nearX - x, nearY - y) > 2 * unit) {
        const line = document.createElementNS(SVG, "path");
        line.setAttribute("d", `M${x} ${y}L${nearX} ${nearY}`);
        lines.push(line, circle(x, y, 2.5 * unit, ""));
      }
      return label;
    });
    this.svg.replaceChildren(...lines);
    this.element.replaceChildren(this.svg, ...labels, this.note);
  }
}

/** The size of the letters, the height of a name and the room at its ends, in pixels. */
PlateNames.size = 12;
PlateNames.height = 18;
PlateNames.padding = 5;
/** More names than these hide what they are of. */
PlateNames.most = 30;
PlateNames.golden = (Math.sqrt(5) - 1) / 2;
/** How many heights of a name it may stand off its corner. */
PlateNames.mostSteps = 6;
