/** The tree of the nodes on the screen, as a list that keys move in. */
class TreePanel {
  #structure = null;
  #wasChosenHere = false;

  constructor({ timeline, name, index }, isAlone, area, choose) {
    Object.assign(this, { timeline, index, choose });
    this.list = document.createElement("ul");
    this.list.setAttribute("role", "tree");
    this.list.setAttribute("aria-label", isAlone ? "Views" : `Views of ${clipped(name)}`);
    if (!isAlone) area.append(make("h2", "", clipped(name)));
    area.append(this.list);
    this.items = [];
    this.shown = [];
    this.list.addEventListener("keydown", (event) => this.#move(event));
  }

  /**
   * Of two trees in one scroll area, that of the timeline `chosenIn` has its row brought into view.
   */
  show({ positions, selected: all, chosenIn }) {
    const [position, selected] = [positions[this.index], all[this.index]];
    const structure = this.timeline.structure(position.row);
    if (structure !== this.#structure) this.#build(structure);
    const isShown = this.shown.includes(selected);
    const isChosenHere = chosenIn === this.index;
    const time = this.timeline.timeOf(position);
    for (const node of this.shown) {
      const item = this.items[node];
      const isChosen = node === selected;
      const isNew = item.isChosen !== isChosen;
      if (isNew) {
        item.isChosen = isChosen;
        item.setAttribute("aria-selected", isChosen);
      }
      if (isChosen && isChosenHere && (isNew || !this.#wasChosenHere)) bringIntoView(item);
      item.tabIndex = isShown ? (isChosen ? 0 : -1) : (node === this.shown[0] ? 0 : -1);
      const role = this.timeline.role(node, time);
      write(item.badge, role && role !== this.timeline.label(node) ? role : "");
      item.classList.toggle("invisible",
        this.timeline.value(node, "hidden", position) !== 0
        || this.timeline.value(node, "alpha", position) <= 0);
    }
    this.#wasChosenHere = isChosenHere;
  }

  #build(structure) {
    this.#structure = structure;
    this.shown = [];
    const walk = (nodes, level) => {
      nodes.forEach((node, index) => {
        this.shown.push(node);
        this.items[node] = this.items[node] || this.#makeItem(node);
        this.items[node].setAttribute("aria-level", level);
        this.items[node].setAttribute("aria-setsize", nodes.length);
        this.items[node].setAttribute("aria-posinset", index + 1);
        this.items[node].style.setProperty("--level", Math.min(level - 1, 12));
        walk(structure.children[node], level + 1);
      });
    };
    walk(structure.roots, 1);
    const hadFocus = this.list.contains(document.activeElement) ? document.activeElement : null;
    this.list.replaceChildren(...this.shown.map((node) => this.items[node]));
    if (hadFocus) hadFocus.focus({ preventScroll: true });
  }

  #makeItem(node) {
    const item = document.createElement("li");
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-selected", false);
    item.isChosen = false;
    item.dataset.node = node;
    const label = this.timeline.label(node);
    const { class: className, name } = this.timeline.nodes[node];
    item.append(make("span", "name", clipped(label, 200)));
    // What it is called by its role has a name of its own, too.
    const own = label.startsWith(name) ? "" : clipped(name, 200);
    for (const text of [own, className === "View" ? "" : className]) {
      if (text) item.append(make("span", "class", text));
    }
    item.title = clipped(label, 1000);
    item.badge = make("span", "badge", "");
    item.append(item.badge);
    item.addEventListener("click", () => this.choose({ index: this.index, node }));
    return item;
  }

  /** Up and down along the list, left to the parent and right to the first child. */
  #move(event) {
    const at = this.shown.indexOf(Number(document.activeElement.dataset.node));
    if (at < 0) return;
    const { parent, children } = this.#structure;
    const node = this.shown[at];
    const next = {
      ArrowDown: this.shown[at + 1], ArrowUp: this.shown[at - 1],
      ArrowLeft: parent[node], ArrowRight: children[node][0],
      Home: this.shown[0], End: this.shown[this.shown.length - 1],
      Enter: node, " ": node,
    };
    if (!(event.key in next)) return;
    event.preventDefault();
    event.stopPropagation();
    const target = next[event.key];
    if (target === undefined || target === null) return;
    this.choose({ index: this.index, node: target });
    this.items[target].focus();
  }
}

/** The values of the chosen node: what is on screen, and what the script has set. */
class ValuesPanel {
  #cells = null;

  constructor(entries) {
    this.entries = entries;
    this.element = by("values");
  }

  show({ positions, selected }) {
    if (selected.every((node) => node === null)) {
      this.#cells = null;
      if (!this.element.querySelector(".note")) {
        this.element.replaceChildren(
          makeNote("Choose a view in the tree, on the stage or by its curve."));
      }
      return;
    }
    const columns = this.entries.flatMap(({ timeline }, index) => (selected[index] === null
      ? [null, null] : ValuesPanel.#columns(timeline, selected[index], positions[index])));
    if (!this.#cells) this.#build();
    VALUE_ROWS.forEach((_, row) => {
      columns.forEach((column, index) => {
        const { cell, swatch, label } = this.#cells[row][index];
        const { text, title, color } = column ? column[row] : { text: "–", title: "" };
        write(label, text);
        cell.title = title;
        swatch.hidden = !color;
        swatch.style.backgroundColor = color || "";
        const [shown, model] = [columns[index & ~1], columns[index | 1]];
        cell.classList.toggle("differs", Boolean(shown) && shown[row].text !== model[row].text);
      });
    });
  }

  #build() {
    const table = document.createElement("table");
    const heading = table.createTHead().insertRow();
    const isAlone = this.entries.length === 1;
    const titles = this.entries.flatMap(({ letter }) =>
      (isAlone ? ["on screen", "model"] : [`${letter} on screen`, `${letter} model`]));
    for (const title of ["key", ...titles]) {
      const cell = make("th", "", title);
      cell.scope = "col";
      heading.append(cell);
    }
    const body = table.createTBody();
    this.#cells = VALUE_ROWS.map(({ name, unit }) => {
      const row = body.insertRow();
      const cell = make("th", "", name);
      if (unit) cell.append(make("small", "", ` ${unit}`));
      cell.scope = "row";
      row.append(cell);
      return titles.map(() => {
        const parts = { cell: row.insertCell(), swatch: make("i", "paint"), label: make("span") };
        parts.cell.append(parts.swatch, parts.label);
        return parts;
      });
    });
    this.element.replaceChildren(table);
  }

  /** What is on screen and what the script has set, as `shownValue` answers it. */
  static #columns(timeline, node, position) {
    const texts = (get) => VALUE_ROWS.map((row) => shownValue(row, get));
    return [
      texts((key) => (key === "transform"
        ? timeline.transform(node, position) : timeline.value(node, key, position))),
      texts((key) => timeline.modelValue(node, key, position.row)),
    ];
  }
}
