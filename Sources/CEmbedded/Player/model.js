/** Times closer than this are one instant, in seconds: half of the last digit that a file shows. */
const SAME_TIME = 5e-7;

/**
 * A recorded timeline.
 *
 * A row is a picture: a frame, or one of the two of an instant at which something happens. A
 * position is a row and how much of the way to the next one has been done, 0…1.
 */
class Timeline {
  constructor(data) {
    Object.assign(this, {
      failure: failureOf(data), meta: data.meta, chapters: data.chapters, nodes: data.nodes,
      animations: data.animations,
      times: data.times, sides: data.sides, events: data.events, marks: data.marks,
      diagnostics: data.diagnostics, model: data.model, tree: data.tree, drive: data.drive,
      // In the words of the summary: what nodes are called, what moves, what is driven.
      labels: data.labels, stages: data.stages, driven: data.driven,
    });
    this.duration = data.meta.duration;
    this.rowCount = this.times.length;
    this.columns = this.nodes.map(() => new Map());
    const columns = data.columns.map((text) => new Column(text));
    this.tracks = data.tracks.map(({ node, key, unit, components, columns: positions }) => {
      const names = components.map((component) =>
        (component ? `${key}.${component}` : key));
      names.forEach((name, index) => {
        if (positions[index] !== null) this.columns[node].set(name, columns[positions[index]]);
      });
      return { node, key, unit, names };
    });
    this.sampled = new Map();
    this.matrices = new Map();
    this.tracksByNode = this.nodes.map(() => []);
    for (const track of this.tracks) this.tracksByNode[track.node].push(track);
    this.writes = this.#writesByNode();
    this.contents = this.#contentsByNode(data.contents || []);
    this.edits = this.tree.map((edit) => ({ ...edit, row: this.firstRow(edit) }));
    this.structures = this.#structures();
    this.jumps = new Jumps(this.nodes, data.jumps, columns);
    this.presences = new Map();
    this.hasMargins = [...this.nodes, ...(data.contents || [])]
      .some(({ content }) => content && content.capInsets);
  }

  // Rows

  /** The first row that shows what happened at a time, on one side of its instant. */
  firstRow({ time, side }) {
    let row = this.lowerBound(time - SAME_TIME);
    while (
      side === "after" && row < this.rowCount && this.sides[row] === "before"
      && Math.abs(this.times[row] - time) <= SAME_TIME
    ) row += 1;
    return row;
  }

  /** The first row at a time or later. */
  lowerBound(time) {
    let [low, high] = [0, this.rowCount];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.times[middle] >= time) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The last row at a time or earlier. */
  rowAt(time) {
    return Math.max(0, this.lowerBound(time + SAME_TIME) - 1);
  }

  /** The position at a time; between two rows the way from one to the other. */
  positionAt(time) {
    const row = this.rowAt(time);
    // Files round times: what is that close to a row is the row.
    if (Math.abs(time - this.times[row]) <= SAME_TIME) return { row, fraction: 0 };
    const length = row + 1 < this.rowCount ? this.times[row + 1] - this.times[row] : 0;
    const fraction = length > SAME_TIME ? (time - this.times[row]) / length : 0;
    return { row, fraction: Math.min(Math.max(fraction, 0), 1) };
  }

  /** The time of a position, in seconds. */
  timeOf({ row, fraction }) {
    if (!fraction) return this.times[row];
    return this.times[row] + (this.times[row + 1] - this.times[row]) * fraction;
  }

  /** The time of the first and of the last row: with `--range`, a file has a part of all. */
  get begin() {
    return this.times[0] || 0;
  }

  get end() {
    return this.times[this.rowCount - 1] || 0;
  }

  // Values

  /** What is on screen: a number of a node at a position. */
  value(node, key, position) {
    const column = this.columns[node].get(key);
    if (column) return this.#mix(column, node, key, position);
    const derive = DERIVED[key];
    return derive ? derive(this, node, position) : this.modelValue(node, key, position.row);
  }

  #mix(column, node, name, { row, fraction }) {
    const value = column.at(row);
    if (!fraction) return value;
    const end = column.at(row + 1) + this.jumps.height(node, name, row + 1);
    return value + (end - value) * fraction;
  }

  /** What a number comes to just before a row: its value there, where it does not jump. */
  valueBefore(node, name, row) {
    return this.value(node, name, { row: row - 1, fraction: 1 });
  }

  transform(node, position) {
    const columns = this.columns[node];
    if (!columns.has("transform.a")) return this.modelValue(node, "transform", position.row);
    return TRANSFORM_NAMES.map((name) => this.#mix(columns.get(name), node, name, position));
  }

  /** Whether a number of a node moves, or "transform". */
  moves(node, key) {
    return this.columns[node].has(key === "transform" ? "transform.a" : key);
  }

  /** What the script has set: a number, or the six of "transform". */
  modelValue(node, key, row) {
    const writes = this.writes[node].get(key);
    if (writes) {
      // Without a column nothing of it moves: what it has in its first picture it has in all.
      const isStill = !this.moves(node, key);
      const write = isStill ? writes.at(-1) : lastAt(writes, row);
      if (write) return write.value;
    }
    const look = this.nodes[node].look;
    if (key in look) return look[key];
    return key === "transform" ? Affine.identity : INITIAL[key] || 0;
  }

  /** What a node shows in its bounds beside its background and its children, or `null`. */
  content(node, row) {
    const edit = lastAt(this.contents[node], row);
    return edit ? edit.content : null;
  }

  #contentsByNode(edits) {
    const contents = this.nodes.map(({ content }) => (content ? [{ row: 0, content }] : []));
    for (const edit of edits) {
      contents[edit.node].push({ row: this.firstRow(edit), content: edit.content });
    }
    return contents;
  }

  #writesByNode() {
    const writes = this.nodes.map(() => new Map());
    for (const write of this.model) {
      const list = writes[write.node].get(write.key) || [];
      writes[write.node].set(write.key, list);
      list.push({ row: this.firstRow(write), value: write.value });
    }
    return writes;
  }

  // The tree

  /** The hierarchy at a row: `{parent, children}` by node, and the roots. */
  structure(row) {
    return lastAt(this.structures, row) || this.structures[0];
  }

  #structures() {
    const structures = [];
    const parent = this.nodes.map(() => null);
    const children = this.nodes.map(() => []);
    let roots = [];
    let index = 0;
    while (index < this.edits.length || !structures.length) {
      const row = index < this.edits.length ? this.edits[index].row : 0;
      while (index < this.edits.length && this.edits[index].row <= row) {
        const edit = this.edits[index];
        const old = parent[edit.node];
        if (old !== null) children[old] = children[old].filter((child) => child !== edit.node);
        else roots = roots.filter((root) => root !== edit.node);
        parent[edit.node] = edit.parent;
        if (edit.parent !== null) {
          children[edit.parent] = children[edit.parent].toSpliced(edit.index, 0, edit.node);
        } else if (edit.index >= 0) {
          roots = roots.toSpliced(edit.index, 0, edit.node);
        }
        index += 1;
      }
      structures.push({ row, parent: [...parent], children: [...children], roots });
    }
    return structures;
  }

  /** Whether a node is in the tree of the screen at a row. */
  isPresent(node, row) {
    return Timeline.#isIn(this.structure(row), node);
  }

  static #isIn({ parent, roots }, node) {
    let top = node;
    while (parent[top] !== null) top = parent[top];
    return roots.includes(top);
  }

  /** The rows in which a node is in the tree of the screen: `{first, last}`, in order. */
  presence(node) {
    if (this.presences.has(node)) return this.presences.get(node);
    const ranges = [];
    this.structures.forEach((structure, index) => {
      if (!Timeline.#isIn(structure, node)) return;
      const next = this.structures[index + 1];
      const [first, last] = [structure.row, (next ? next.row : this.rowCount) - 1];
      if (ranges.length && ranges.at(-1).last === first - 1) ranges.at(-1).last = last;
      else ranges.push({ first, last });
    });
    this.presences.set(node, ranges);
    return ranges;
  }

  /** The children of a node, from back to front: by zPosition, then as they were added. */
  ordered(children, position) {
    const depth = children.map((child) => this.value(child, "zPosition", position));
    if (depth.every((value) => value === depth[0])) return children;
    return children.map((child, index) => ({ child, index, z: depth[index] }))
      .sort((a, b) => a.z - b.z || a.index - b.index)
      .map(({ child }) => child);
  }

  /** How much of a node is seen through all that it is in: 0 where anything hides it. */
  opacity(node, position) {
    const { parent } = this.structure(position.row);
    let opacity = 1;
    for (let above = node; above !== null; above = parent[above]) {
      if (this.value(above, "hidden", position)) return 0;
      opacity *= Math.min(Math.max(this.value(above, "alpha", position), 0), 1);
    }
    return opacity;
  }

  /** The tracks of a node. */
  tracksOf(node) {
    return this.tracksByNode[node];
  }

  /** A number of a node in every row. */
  samples(node, name) {
    const id = `${node} ${name}`;
    let values = this.sampled.get(id);
    if (!values) {
      const column = this.columns[node].get(name);
      values = column ? column.all(this.rowCount) : Float64Array.from(
        { length: this.rowCount }, (_, row) => this.value(node, name, { row, fraction: 0 }));
      this.sampled.set(id, values);
    }
    return values;
  }

  /** The nodes of which anything moves. */
  movingNodes() {
    return this.nodes.filter((node) => this.columns[node.id].size > 0).map((node) => node.id);
  }

  // Geometry

  /** Where a node is in its parent: size, place and transform, as a layer has them. */
  geometry(node, position) {
    return this.place((key) =>
      key === "transform" ? this.transform(node, position) : this.value(node, key, position));
  }

  /** The same of other values. */
  place(get) {
    return {
      width: get("bounds.width"), height: get("bounds.height"),
      originX: get("bounds.x"), originY: get("bounds.y"),
      centerX: get("center.x"), centerY: get("center.y"),
      anchorX: get("anchorPoint.x"), anchorY: get("anchorPoint.y"),
      transform: get("transform"),
    };
  }

  /** From a node's own bounds to its parent's. */
  toParent(node, position) {
    return placeToParent(this.geometry(node, position));
  }

  /** From a node's own bounds to the screen. */
  toScreen(node, position) {
    const matrices = this.#matrices(position);
    const known = matrices.get(node);
    if (known) return known;
    const above = this.structure(position.row).parent[node];
    let matrix = this.toParent(node, position);
    if (above !== null) {
      matrix = Affine.concatenate(matrix, this.snapshotScale(above, position));
      matrix = Affine.concatenate(matrix, this.toScreen(above, position));
    }
    matrices.set(node, matrix);
    return matrix;
  }

  /** The matrices by node that are known of a position: all that are drawn at once are kept. */
  #matrices({ row, fraction }) {
    const key = row + fraction;
    if (!this.matrices.has(key)) {
      if (this.matrices.size >= Timeline.mostPositions) this.matrices.clear();
      this.matrices.set(key, new Map());
    }
    return this.matrices.get(key);
  }

  /** What the children of a snapshot are scaled by: they were laid out for another size. */
  snapshotScale(node, position) {
    const content = this.content(node, position.row);
    if (!content || content.kind !== "snapshot" || !content.size) return Affine.identity;
    const { width, height } = content.size;
    if (!(width > 0 && height > 0)) return Affine.identity;
    const x = this.value(node, "bounds.width", position) / width;
    const y = this.value(node, "bounds.height", position) / height;
    return [x, 0, 0, y, 0, 0];
  }

  /** The bounding box in the parent: x, y, width and height. */
  frame(node, position) {
    const place = this.geometry(node, position);
    const corners = cornersOf(place);
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
  }

  // Names

  /** What a node is called: as in the plots, but told apart from all nodes of its name. */
  label(node) {
    return this.labels[node];
  }

  /** The names from the root to a node in the picture it first came in: pairs two timelines. */
  pathOf(node) {
    const structure = this.structures.find(({ parent, roots }) =>
      parent[node] !== null || roots.includes(node)) || this.structures[0];
    const names = [];
    for (let above = node; above !== null; above = structure.parent[above]) {
      const { name, class: className } = this.nodes[above];
      names.unshift(name || className);
    }
    return names.join("/");
  }

  role(node, time) {
    const chapter = this.chapterAt(time);
    if (!chapter) return null;
    return ["from", "to", "container"].find((role) => chapter.roles[role] === node) || null;
  }

  /** The chapter that a time belongs to: the one in flight, else the last one before it. */
  chapterAt(time) {
    return this.chapters.findLast(({ begin }) => begin <= time + SAME_TIME) || null;
  }
}

/** As many positions are drawn at once, with all ghosts. */
Timeline.mostPositions = 16;
