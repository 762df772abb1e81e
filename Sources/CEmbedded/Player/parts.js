/**
 * A snapshot whose margins keep their size: nine copies of its children, a piece of each.
 *
 * The children themselves stay where they are, not seen, so that each node has its element.
 */
class NineParts {
  #layout = null;
  #pieces = null;

  constructor(element, inner) {
    Object.assign(this, { element, inner });
  }

  /** What is to be drawn: the size the children were laid out for, its margins, the size now. */
  set(layout) {
    this.#layout = layout;
  }

  show() {
    if (!this.#layout && !this.#pieces) return;
    this.inner.classList.toggle("copied", Boolean(this.#layout));
    if (this.#pieces) this.#pieces.remove();
    this.#pieces = null;
    if (!this.#layout) return;
    const { size, capInsets, width, height } = this.#layout;
    const { columns, rows } = nineCuts({ size, capInsets }, width, height);
    this.#pieces = make("div", "pieces");
    for (const row of rows) {
      for (const column of columns) this.#pieces.append(this.#copy(column, row));
    }
    this.element.append(this.#pieces);
  }

  #copy(column, row) {
    const piece = make("div", "piece");
    Object.assign(piece.style, {
      left: `${column.target}px`, top: `${row.target}px`,
      width: `${column.shown}px`, height: `${row.shown}px`,
    });
    const copy = this.inner.cloneNode(true);
    copy.classList.remove("copied");
    for (const node of copy.querySelectorAll(".node")) node.classList.replace("node", "copy");
    const [x, y] = [column.shown / column.length, row.shown / row.length];
    copy.style.transform = `scale(${x}, ${y}) translate(${-column.source}px, ${-row.source}px)`;
    piece.append(copy);
    return piece;
  }
}
