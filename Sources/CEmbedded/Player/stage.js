/**
 * The screen of a timeline, drawn as a tree of elements, one for each node.
 *
 * The transform and the opacity of an element are those of its node and of nothing else: its place
 * is the CSS property `translate`, which comes before the transform as a layer's position does.
 */
class Stage {
  constructor(timeline, element) {
    this.timeline = timeline;
    this.element = element;
    element.classList.add("stage");
    element.style.width = `${timeline.meta.screen.width}px`;
    element.style.height = `${timeline.meta.screen.height}px`;
    this.views = timeline.nodes.map((node) => new StageView(timeline, node));
    this.structure = null;
  }

  /** Draws a position. */
  show(position) {
    const structure = this.timeline.structure(position.row);
    if (structure !== this.structure) this.#build(structure);
    for (const node of this.shown) this.views[node].show(position);
    this.#sort(structure, position);
    // Copies come when what they are copies of is drawn; the innermost first.
    for (const node of this.shown.toReversed()) this.views[node].nineParts.show();
  }

  #build(structure) {
    this.structure = structure;
    this.shown = [];
    const attach = (element, nodes) => {
      const children = nodes.map((node) => this.views[node].element);
      const isSame = element.childElementCount === children.length
        && children.every((child, index) => element.children[index] === child);
      if (!isSame) element.replaceChildren(...children);
      for (const node of nodes) {
        this.shown.push(node);
        attach(this.views[node].inner, structure.children[node]);
      }
    };
    attach(this.element, structure.roots);
  }

  /** Gives siblings of different depth their order. */
  #sort(structure, position) {
    for (const node of this.shown) {
      const children = structure.children[node];
      if (children.length < 2) continue;
      const ordered = this.timeline.ordered(children, position);
      const isPlain = ordered === children;
      ordered.forEach((child, index) => this.views[child].setOrder(isPlain ? "" : `${index}`));
    }
  }
}

/** What of a node is drawn together, by the keys that it depends on. */
const FACETS = {
  place: [
    "bounds.width", "bounds.height", "center.x", "center.y", "anchorPoint.x", "anchorPoint.y",
  ],
  transform: ["transform"],
  alpha: ["alpha"],
  hidden: ["hidden"],
  corners: ["cornerRadius"],
  clipping: ["clipsToBounds"],
  color: ["r", "g", "b", "a"].map((component) => `backgroundColor.${component}`),
  children: ["bounds.x", "bounds.y", "bounds.width", "bounds.height"],
  // Here is the place of what the engine is to model next: 3D transforms, masks, shadows.
};

/** One node on the stage. What does not move is drawn once; only what has changed is written. */
class StageView {
  constructor(timeline, node) {
    this.timeline = timeline;
    this.node = node.id;
    this.element = document.createElement("div");
    this.element.className = "node";
    this.element.dataset.node = node.id;
    this.face = null;
    this.inner = document.createElement("div");
    this.inner.className = "inner";
    this.element.append(this.inner);
    this.nineParts = new NineParts(this.element, this.inner);
    this.written = new Map();
    this.content = undefined;
    this.facets = Object.keys(FACETS);
    this.movingFacets = this.facets.filter((facet) =>
      FACETS[facet].some((key) => timeline.moves(this.node, key)));
    this.isDrawn = false;
  }

  show(position) {
    const content = this.timeline.content(this.node, position.row);
    const isSame = content === this.content;
    if (!isSame) this.#showContent(content);
    for (const facet of this.isDrawn && isSame ? this.movingFacets : this.facets) {
      this[facet]((key) => this.timeline.value(this.node, key, position), position);
    }
    this.isDrawn = true;
  }

  place(number) {
    const [width, height] = [number("bounds.width"), number("bounds.height")];
    const [anchorX, anchorY] = [number("anchorPoint.x"), number("anchorPoint.y")];
    const [x, y] = [number("center.x") - anchorX * width, number("center.y") - anchorY * height];
    this.#set("width", `${Math.max(0, width)}px`);
    this.#set("height", `${Math.max(0, height)}px`);
    this.#set("translate", `${x}px ${y}px`);
    this.#set("transform-origin", `${anchorX * width}px ${anchorY * height}px`);
  }

  transform(_, position) {
    this.#set("transform", Affine.css(this.timeline.transform(this.node, position)));
  }

  alpha(number) {
    this.#set("opacity", `${number("alpha")}`);
  }

  hidden(number) {
    this.#set("visibility", number("hidden") ? "hidden" : "");
  }

  corners(number) {
    this.#set("border-radius", `${Math.max(0, number("cornerRadius"))}px`);
  }

  clipping(number) {
    this.#set("overflow", number("clipsToBounds") ? "hidden" : "");
  }

  color(number) {
    const [red, green, blue, alpha] = FACETS.color.map(number);
    const color = `color(srgb ${red} ${green} ${blue} / ${alpha})`;
    this.#set("background-color", alpha > 0 ? color : "");
  }

  setOrder(order) {
    this.#set("z-index", order);
  }

  /** The children lie in the bounds' own coordinates, and those of a snapshot scale with it. */
  children(number, position) {
    const [originX, originY] = [number("bounds.x"), number("bounds.y")];
    const [width, height] = [number("bounds.width"), number("bounds.height")];
    const isSnapshot = this.content && this.content.kind === "snapshot";
    const { size, capInsets } = isSnapshot ? this.content : {};
    const [scaleX, , , scaleY] = this.timeline.snapshotScale(this.node, position);
    const isScaled = scaleX !== 1 || scaleY !== 1;
    this.nineParts.set(capInsets && isScaled ? { size, capInsets, width, height } : null);
    const isMoved = originX !== 0 || originY !== 0 || isScaled;
    const transform = isMoved
      ? `translate(${-originX}px, ${-originY}px) scale(${scaleX}, ${scaleY})` : "";
    if (this.childTransform === transform) return;
    this.childTransform = transform;
    this.inner.style.transform = transform;
  }

  #showContent(content) {
    this.content = content;
    if (this.face) this.face.remove();
    this.face = content ? this.#makeFace(content) : null;
    if (this.face) this.element.prepend(this.face);
  }

  #makeFace(content) {
    if (content.kind === "snapshot") return null;
    const face = document.createElement("div");
    face.className = `face ${content.kind}`;
    if (content.color) {
      const [red, green, blue, alpha] = content.color;
      face.style.color = `color(srgb ${red} ${green} ${blue} / ${alpha})`;
    }
    const text = document.createElement("span");
    text.textContent = content.text || "";
    text.dir = "auto";
    face.append(text);
    return face;
  }

  #set(property, value) {
    if (this.written.get(property) === value) return;
    this.written.set(property, value);
    this.element.style.setProperty(property, value);
  }
}
