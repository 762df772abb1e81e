/**
 * A snapshot whose margins keep their size: nine copies of its children, each of which is one part.
 *
 * The children themselves stay where they are, not seen, so that each node has its element.
 */
class NineParts {
  #layout = null;
  #parts = null;

  constructor(element, inner) {
    Object.assign(this, { element, inner });
  }

  /** What is to be drawn: the size the children were laid out for, its margins, the size now. */
  set(layout) {
    this.#layout = layout;
  }

  show() {
    if (!this.#layout && !this.#parts) return;
    this.inner.classList.toggle("copied", Boolean(this.#layout));
    if (this.#parts) this.#parts.remove();
    this.#parts = null;
    if (!this.#layout) return;
    const { size, capInsets, width, height } = this.#layout;
    const [top, left, bottom, right] = capInsets;
    const columns = NineParts.#cuts(left, right, size.width, width);
    const rows = NineParts.#cuts(top, bottom, size.height, height);
    this.#parts = make("div", "parts");
    for (const row of rows) {
      for (const column of columns) this.#parts.append(this.#copy(column, row));
    }
    this.element.append(this.#parts);
  }

  /** Three pieces of a length: where each is in the picture, and where on the screen. */
  static #cuts(first, last, from, to) {
    // Margins that have no room share what there is.
    const scale = Math.min(1, to / Math.max(first + last, Number.MIN_VALUE));
    const source = [0, first, from - last, from];
    const target = [0, first * scale, to - last * scale, to];
    return [0, 1, 2].map((index) => ({
      source: source[index], length: source[index + 1] - source[index],
      target: target[index], shown: target[index + 1] - target[index],
    })).filter(({ length, shown }) => length > 0 && shown > 0);
  }

  #copy(column, row) {
    const part = make("div", "part");
    Object.assign(part.style, {
      left: `${column.target}px`, top: `${row.target}px`,
      width: `${column.shown}px`, height: `${row.shown}px`,
    });
    const copy = this.inner.cloneNode(true);
    copy.classList.remove("copied");
    for (const node of copy.querySelectorAll(".node")) node.classList.replace("node", "copy");
    const [x, y] = [column.shown / column.length, row.shown / row.length];
    copy.style.transform = `scale(${x}, ${y}) translate(${-column.source}px, ${-row.source}px)`;
    part.append(copy);
    return part;
  }
}
