/**
 * Where numbers jump, and what they come to just before.
 *
 * Values are mixed on the way from one row to the next. A value that is set has no way: what the way
 * leads to then is beside the row, and in no picture.
 */
class Jumps {
  /** Of each node by name, the value just before a row less that of the row; mostly 0. */
  constructor(nodes, jumps, columns) {
    this.columns = nodes.map(() => new Map());
    for (const { node, key, column } of jumps) this.columns[node].set(key, columns[column]);
  }

  /** The value of a number just before a row, less its value there. */
  height(node, name, row) {
    const column = this.columns[node].get(name);
    return column ? column.at(row) : 0;
  }

  /** Whether any number of a node jumps at a row. */
  has(node, row) {
    for (const column of this.columns[node].values()) if (column.at(row)) return true;
    return false;
  }
}
