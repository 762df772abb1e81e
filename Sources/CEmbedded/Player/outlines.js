/** Where the corners of nodes lie on the screen. */
class Outlines {
  constructor(timeline) {
    this.timeline = timeline;
  }

  /** The corners of a node on the screen, clockwise from the top left. */
  corners(node, position) {
    return this.#onScreen(this.timeline.geometry(node, position), node, position);
  }

  /** The corners that a node has by its own model values, in its parent as that is shown. */
  modelCorners(node, position) {
    const { timeline } = this;
    const place = timeline.place((key) => timeline.modelValue(node, key, position.row));
    return this.#onScreen(place, node, position);
  }

  #onScreen(place, node, position) {
    const { timeline } = this;
    const { parent } = timeline.structure(position.row);
    let points = cornersOf(place);
    let above = parent[node];
    // A snapshot whose margins keep their size moves each point in its own way.
    while (above !== null && this.#hasMarginsAbove(above, position.row)) {
      points = this.#stretched(points, above, position);
      const matrix = timeline.toParent(above, position);
      points = points.map(([x, y]) => Affine.apply(matrix, x, y));
      above = parent[above];
    }
    if (above === null) return points;
    const matrix = Affine.concatenate(
      timeline.snapshotScale(above, position), timeline.toScreen(above, position));
    return points.map(([x, y]) => Affine.apply(matrix, x, y));
  }

  /** Whether a node or one that it is in is a snapshot whose margins keep their size. */
  #hasMarginsAbove(node, row) {
    const { timeline } = this;
    if (!timeline.hasMargins) return false;
    const { parent } = timeline.structure(row);
    for (let above = node; above !== null; above = parent[above]) {
      const content = timeline.content(above, row);
      if (content && content.capInsets) return true;
    }
    return false;
  }

  /** Where points among the children of a node lie in its bounds. */
  #stretched(points, node, position) {
    const content = this.timeline.content(node, position.row);
    if (!content || !content.capInsets || !content.size) {
      const matrix = this.timeline.snapshotScale(node, position);
      return points.map(([x, y]) => Affine.apply(matrix, x, y));
    }
    const { width, height, originX, originY } = this.timeline.geometry(node, position);
    const { columns, rows } = nineCuts(content, width, height);
    return points.map(([x, y]) => [originX + stretch(x, columns), originY + stretch(y, rows)]);
  }
}
