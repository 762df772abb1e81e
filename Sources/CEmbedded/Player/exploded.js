/**
 * The layers of the stage pulled apart in space: each node is a plate at its depth in the tree.
 *
 * Dragging turns the stack, and so do the arrow keys while it has the focus.
 */
class Exploded {
  #drag = null;

  constructor(timeline, element) {
    this.timeline = timeline;
    this.element = element;
    element.classList.add("exploded");
    element.style.perspective = `${Exploded.distance}px`;
    element.tabIndex = 0;
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", "Layers apart: arrow keys turn the stack");
    this.stack = make("div", "stack");
    element.append(this.stack);
    this.names = new PlateNames(timeline, element);
    this.plates = timeline.nodes.map((node) => {
      const plate = make("div", "plate");
      plate.dataset.node = node.id;
      return plate;
    });
    this.angle = { x: -18, y: 38 };
    this.shown = [];
    /** How many points a pixel of the window is. */
    this.unit = 1;
    this.plateCorners = [];
    this.#turns();
  }

  show(position, selected) {
    const structure = this.timeline.structure(position.row);
    const nodes = [];
    const walk = (list) => {
      for (const node of this.timeline.ordered(list, position)) {
        nodes.push(node);
        walk(structure.children[node]);
      }
    };
    walk(structure.roots);
    if (nodes.length !== this.shown.length || nodes.some((node, i) => node !== this.shown[i])) {
      this.shown = nodes;
      this.stack.replaceChildren(...nodes.map((node) => this.plates[node]));
    }
    const middle = (nodes.length - 1) / 2;
    const gap = Math.min(Exploded.gap, Exploded.depth / Math.max(1, nodes.length));
    this.selected = selected;
    this.plateCorners = nodes.map((node, index) => {
      const depth = (index - middle) * gap;
      const [x, y] = this.#place(node, position, depth, selected);
      return { node, x, y, depth, isSeen: this.timeline.opacity(node, position) > 0 };
    });
    this.#showNames();
  }

  #turn(x, y) {
    this.angle.x = Math.min(Math.max(this.angle.x + x, -89), 89);
    this.angle.y = Math.min(Math.max(this.angle.y + y, -89), 89);
    const { x: aroundX, y: aroundY } = this.angle;
    this.stack.style.transform =
      `scale(${Exploded.scale}) rotateX(${aroundX}deg) rotateY(${aroundY}deg)`;
    this.#showNames();
  }

  /** Makes room for names of a size: how many points a pixel of the window is. */
  setUnit(unit) {
    this.unit = unit;
    this.#showNames();
  }

  #showNames() {
    const plates = this.plateCorners.map((plate) => ({ ...plate, ...this.#onScreen(plate) }));
    this.names.show(plates, this.selected, this.unit);
  }

  /** Where a point of the stack is seen: turned, scaled and in perspective, as the browser does. */
  #onScreen({ x, y, depth }) {
    const { width, height } = this.timeline.meta.screen;
    const [aroundX, aroundY] = [this.angle.x, this.angle.y].map((angle) => (angle * Math.PI) / 180);
    const [right, down] = [x - width / 2, y - height / 2];
    const turnedX = right * Math.cos(aroundY) + depth * Math.sin(aroundY);
    const turnedZ = depth * Math.cos(aroundY) - right * Math.sin(aroundY);
    const turnedY = down * Math.cos(aroundX) - turnedZ * Math.sin(aroundX);
    const near = down * Math.sin(aroundX) + turnedZ * Math.cos(aroundX);
    const factor = (Exploded.scale * Exploded.distance) / (Exploded.distance - near);
    return { x: width / 2 + turnedX * factor, y: height / 2 + turnedY * factor };
  }

  #turns() {
    this.#turn(0, 0);
    const steps = { ArrowLeft: [0, -5], ArrowRight: [0, 5], ArrowUp: [5, 0], ArrowDown: [-5, 0] };
    this.element.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      this.#turn(...step);
    });
    this.element.addEventListener("pointerdown", (event) => {
      this.#drag = { x: event.clientX, y: event.clientY, isMoved: false };
    });
    this.element.addEventListener("pointermove", (event) => {
      const drag = this.#drag;
      if (!drag || !(event.buttons & 1)) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.isMoved && Math.hypot(x, y) < CLICK_SLACK) return;
      if (!drag.isMoved) this.element.setPointerCapture(event.pointerId);
      this.#turn(-y * 0.4, x * 0.4);
      this.#drag = { x: event.clientX, y: event.clientY, isMoved: true };
    });
    // A drag is no choice of the layer that it ends on.
    this.element.addEventListener("click", (event) => {
      if (this.#drag && this.#drag.isMoved) event.stopImmediatePropagation();
      this.#drag = null;
    }, { capture: true });
  }

  /** Places a layer at a depth, and answers its top left corner. */
  #place(node, position, depth, selected) {
    const { timeline } = this;
    const { width, height, originX, originY } = timeline.geometry(node, position);
    const [a, b, c, d, tx, ty] = Affine.concatenate(
      Affine.translation(originX, originY), timeline.toScreen(node, position));
    const plate = this.plates[node];
    plate.style.width = `${Math.max(0, width)}px`;
    plate.style.height = `${Math.max(0, height)}px`;
    plate.style.transform = `matrix3d(${a},${b},0,0,${c},${d},0,0,0,0,1,0,${tx},${ty},${depth},1)`;
    // Of what cannot be seen the name can be read, and a trace of the colour is left.
    const opacity = Math.min(1, Math.max(0, timeline.value(node, "alpha", position)));
    const [red, green, blue, alpha] = ["r", "g", "b", "a"]
      .map((component) => timeline.value(node, `backgroundColor.${component}`, position));
    const shown = alpha * (0.2 + 0.65 * opacity);
    plate.style.backgroundColor = `color(srgb ${red} ${green} ${blue} / ${shown})`;
    plate.style.borderRadius = `${Math.max(0, timeline.value(node, "cornerRadius", position))}px`;
    plate.classList.toggle("selected", node === selected);
    return [tx, ty];
  }
}

/** How large the stack is drawn, and how far the eye is from it, in points. */
Exploded.scale = 0.78;
Exploded.distance = 2400;

/** The distance of two layers, and what all of them take at most, in points. */
Exploded.gap = 36;
Exploded.depth = 900;
