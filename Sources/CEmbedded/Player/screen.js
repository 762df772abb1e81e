/** One screen on the page: the stage with what is drawn over it. */
class Screen {
  constructor({ timeline, title, name }, area) {
    this.timeline = timeline;
    this.element = make("figure", "screen");
    this.frame = make("div", "frame");
    this.content = make("div", "content");
    const stage = document.createElement("div");
    stage.setAttribute("role", "img");
    stage.setAttribute("aria-label", `The screen of ${clipped(title)}`);
    this.space = document.createElement("div");
    this.content.append(stage, this.space);
    this.frame.append(this.content);
    this.element.append(this.frame, make("figcaption", "", clipped(name)));
    area.append(this.element);
    this.stageElement = stage;
    this.stage = new Stage(timeline, stage);
    this.exploded = new Exploded(timeline, this.space);
    this.overlay = new Overlay(timeline, this.content);
    this.position = null;
  }

  /** Draws a position, with the chosen node or `null` and what is switched on. */
  show(position, selected, options) {
    this.position = position;
    this.stageElement.hidden = options.exploded;
    this.space.hidden = !options.exploded;
    this.content.classList.toggle("apart", options.exploded);
    this.overlay.svg.style.display = options.exploded ? "none" : "";
    if (options.exploded) {
      this.exploded.show(position, selected);
      return;
    }
    this.stage.show(position);
    this.overlay.show(position, {
      selected, showsOnion: options.onion, comparesModel: options.model,
    });
  }

  fit(width, height) {
    const { screen } = this.timeline.meta;
    const scale = Math.max(0.05, Math.min(width / screen.width, height / screen.height, 1.5));
    this.frame.style.width = `${screen.width * scale}px`;
    this.frame.style.height = `${screen.height * scale}px`;
    this.content.style.width = `${screen.width}px`;
    this.content.style.height = `${screen.height}px`;
    this.content.style.transform = `scale(${scale})`;
    // A name is as large on every screen.
    this.exploded.setUnit(1 / scale);
  }

  onChoose(choose) {
    for (const element of [this.stageElement, this.space]) {
      element.addEventListener("click", (event) => {
        choose({ node: this.#nodeAt(event.clientX, event.clientY, element) });
      });
    }
  }

  /** The topmost node at a point of the window that can be seen, or `null`. */
  #nodeAt(x, y, within) {
    for (const element of document.elementsFromPoint(x, y)) {
      const view = within.contains(element) && element.closest("[data-node]");
      if (!view) continue;
      const node = Number(view.dataset.node);
      if (view.matches(".platename")) return node;
      if (this.timeline.opacity(node, this.position) > Screen.faintest) return node;
    }
    return null;
  }
}

/** What is seen less than this cannot be meant by pointing at it. */
Screen.faintest = 0.01;
