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
    element.tabIndex = 0;
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", "Layers apart: arrow keys turn the stack");
    this.stack = make("div", "stack");
    element.append(this.stack);
    this.plates = timeline.nodes.map((node) => {
      const plate = make("div", "plate");
      plate.dataset.node = node.id;
      plate.append(make("span", "", clipped(timeline.label(node.id), 40)));
      return plate;
    });
    this.angle = { x: -18, y: 38 };
    this.shown = [];
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
    nodes.forEach((node, index) => this.#place(node, position, (index - middle) * gap, selected));
  }

  #turn(x, y) {
    this.angle.x = Math.min(Math.max(this.angle.x + x, -89), 89);
    this.angle.y = Math.min(Math.max(this.angle.y + y, -89), 89);
    const { x: aroundX, y: aroundY } = this.angle;
    this.stack.style.transform = `scale(0.78) rotateX(${aroundX}deg) rotateY(${aroundY}deg)`;
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
      .map((part) => timeline.value(node, `backgroundColor.${part}`, position));
    const shown = alpha * (0.2 + 0.65 * opacity);
    plate.style.backgroundColor = `color(srgb ${red} ${green} ${blue} / ${shown})`;
    plate.style.borderRadius = `${Math.max(0, timeline.value(node, "cornerRadius", position))}px`;
    plate.classList.toggle("selected", node === selected);
  }
}

/** The distance of two layers, and what all of them take at most, in points. */
Exploded.gap = 36;
Exploded.depth = 900;
