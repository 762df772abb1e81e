const VLQ_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VLQ_DIGITS = new Int8Array(128);
[...VLQ_ALPHABET].forEach((letter, index) => { VLQ_DIGITS[letter.charCodeAt(0)] = index; });

/** The last of a list, in the order of rows, that is of a row or of one before; or `undefined`. */
function lastAt(list, row) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].row <= row) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

/**
 * The numbers of one key, a row of the timeline each; between runs they stand still.
 *
 * See `PlayerColumns.swift` for the text. A run is read when it is first asked for: a page opens at
 * once, however much moves later.
 */
class Column {
  constructor(text) {
    const isCoded = text.includes(":");
    this.runs = (isCoded ? text.split(" ") : text.split(",")).map((run) => {
      const end = run.search(isCoded ? ":" : / |$/);
      return { row: Number(run.slice(0, end)), text: run.slice(end + 1), isCoded, values: null };
    });
    this.runs.forEach((run, index) => {
      run.end = index + 1 < this.runs.length ? this.runs[index + 1].row : Infinity;
    });
    [this.last] = this.runs;
  }

  at(row) {
    const run = this.#run(row);
    const values = run.values || Column.#read(run);
    const index = row - run.row;
    return values[index < values.length ? Math.max(index, 0) : values.length - 1];
  }

  /** The numbers of so many rows. */
  all(count) {
    const numbers = new Float64Array(count);
    for (const run of this.runs) {
      const values = run.values || Column.#read(run);
      const end = Math.min(run.end, count);
      for (let row = run.row; row < end; row += 1) {
        numbers[row] = values[Math.min(row - run.row, values.length - 1)];
      }
    }
    return numbers;
  }

  /** The run of a row: mostly that of the row before. */
  #run(row) {
    const { last } = this;
    if (row < last.row || row >= last.end) this.last = lastAt(this.runs, row) || this.runs[0];
    return this.last;
  }

  static #read(run) {
    run.values = run.isCoded ? Column.#decode(run.text) : run.text.split(" ").map(Number);
    run.text = null;
    return run.values;
  }

  static #decode(text) {
    const values = [];
    let [value, difference] = [0, 0];
    let [number, factor] = [0, 1];
    for (let index = 0; index < text.length; index += 1) {
      const digit = VLQ_DIGITS[text.charCodeAt(index)];
      number += (digit & 31) * factor;
      factor *= 32;
      if (digit & 32) continue;
      const half = Math.floor(number / 2);
      const signed = number % 2 ? -half : half;
      if (values.length) {
        difference += signed;
        value += difference;
      } else {
        value = signed;
      }
      values.push(value / 1e6);
      [number, factor] = [0, 1];
    }
    return values;
  }
}
