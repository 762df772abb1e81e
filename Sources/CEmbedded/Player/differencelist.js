/** The list of what differs: a table for each group, that opens and closes. */
class DifferenceList {
  #buttons = new Map();

  /** With what differs in the timelines and, as a group, in the texts of the scripts. */
  constructor({ differences, texts, playback, choose }) {
    Object.assign(this, { playback, choose });
    const { count, groups } = differences;
    this.element = by("differences");
    const verdict = make("p", "verdict");
    verdict.append(make("b", "", count ? counted(count, "difference") : "No difference"));
    if (!count) {
      verdict.append(make("span", "", "The two recordings are the same"
        + `${differences.part}, to 0.000001${texts ? "; only their scripts differ" : ""}.`));
    }
    this.element.append(verdict);
    for (const group of [...groups, texts]) if (group) this.element.append(this.#makeGroup(group));
    if (count) by("tab-differences").append(" ", make("span", "count plain", `${count}`));
  }

  /** Marks a difference that was chosen, or none. */
  mark(item) {
    for (const [other, button] of this.#buttons) {
      if (other === item) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  #makeGroup({ title, note, items, isClosed }) {
    const group = make("details", "differences");
    group.open = !isClosed || items.some(({ isNotable }) => isNotable);
    const summary = make("summary", "", title);
    summary.append(" ", make("span", "count plain", `${items.length}`));
    group.append(summary);
    if (note) group.append(makeNote(note));
    const isMeasured = items.some(({ rows }) => rows.some(({ by: distance }) => distance));
    const table = document.createElement("table");
    table.setAttribute("aria-label", title);
    table.className = isMeasured ? "measured" : "";
    const head = table.createTHead().insertRow();
    for (const name of ["what", "A", "B", ...(isMeasured ? ["apart by", "at"] : [])]) {
      const cell = make("th", "", name);
      cell.scope = "col";
      head.append(cell);
    }
    const shown = items.slice(0, DifferenceList.mostItems);
    table.append(...shown.map((item) => this.#makeItem(item, isMeasured)));
    group.append(table);
    if (shown.length < items.length) {
      group.append(makeNote(`and ${items.length - shown.length} more`));
    }
    rove(table, "ArrowUp", "ArrowDown");
    return group;
  }

  /** The rows of an item: of several, or of long ones, the name has one of its own. */
  #makeItem(item, isMeasured) {
    const body = document.createElement("tbody");
    const button = this.#makeButton(item);
    if (item.isTall) {
      const cell = make("th");
      cell.scope = "rowgroup";
      cell.colSpan = 3;
      cell.append(button);
      body.insertRow().append(cell);
    }
    const rest = item.rows.length - DifferenceList.mostRows;
    const more = rest > 0 ? [{ what: `and ${rest} more`, texts: ["…", "…"] }] : [];
    const rows = [...item.rows.slice(0, DifferenceList.mostRows), ...more];
    for (const { what, texts, by: distance, at } of rows) {
      const row = body.insertRow();
      const cell = make("th", "", item.isTall ? what : null);
      cell.scope = "row";
      if (!item.isTall) cell.append(button);
      row.append(cell, ...[...texts, ...(isMeasured ? [distance, at] : [])].map((text) =>
        make("td", "", text || "")));
    }
    return body;
  }

  #makeButton(item) {
    const button = makeButton("", null);
    button.append(make("b", "", item.name));
    if (item.detail) button.append(" ", make("span", "", item.detail));
    const facts = DifferenceList.#words(item);
    button.setAttribute("aria-description", facts);
    const text = `${[item.name, item.detail].filter(Boolean).join(" ")}: ${facts}`;
    button.addEventListener("click", () => {
      if (item.time !== null && item.time !== undefined) {
        this.playback.visit(item.time, item.side || "after");
      }
      const { index, node, line, events, finding, opens } = item;
      this.choose({ index, node, line, events, finding, opens, text, difference: item });
    });
    this.#buttons.set(item, button);
    return button;
  }

  /** The rows of an item as a sentence, for whoever has no table before their eyes. */
  static #words({ rows }) {
    const facts = rows.map(({ what, texts, by: distance, at }) =>
      `${what ? `${what} ` : ""}A ${isolated(texts[0])}, B ${isolated(texts[1])}`
      + (distance ? `, apart by ${distance}` : "")
      + (at ? `, ${/\d/.test(at) ? "at " : ""}${at}` : ""));
    const most = DifferenceList.mostRowsInWords;
    const rest = facts.length > most ? `; ${facts.length - most} more` : "";
    return facts.slice(0, most).join("; ") + rest;
  }
}

/** As many items of a group have rows: they come in the order of what matters. */
DifferenceList.mostItems = 500;
/** As many rows an item has, and as many of them its sentence tells. */
DifferenceList.mostRows = 12;
DifferenceList.mostRowsInWords = 6;
