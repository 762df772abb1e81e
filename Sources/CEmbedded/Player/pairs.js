/** Which nodes of two timelines are the same: those with the same names from the root on. */
class Pairs {
  constructor(timelines) {
    this.timelines = timelines;
    this.partners = timelines.map(() => []);
    if (timelines.length < 2) return;
    const [first, second] = timelines.map((timeline) => {
      const byPath = new Map();
      for (const { id } of timeline.nodes) {
        const path = timeline.pathOf(id);
        if (!byPath.has(path)) byPath.set(path, []);
        byPath.get(path).push(id);
      }
      return byPath;
    });
    // Of several with the same path, those that came in the same order.
    for (const [path, nodes] of first) {
      (second.get(path) || []).slice(0, nodes.length).forEach((node, index) => {
        this.partners[0][nodes[index]] = node;
        this.partners[1][node] = nodes[index];
      });
    }
    [0, 1].forEach((index) => this.#pairUnseen(index));
  }

  /** Pairs views that never are on one screen: their paths end above what was taken off it. */
  #pairUnseen(index) {
    const [timeline, other] = [this.timelines[index], this.timelines[1 - index]];
    const paths = new Map(this.single(1 - index).map((node) => [node, other.pathOf(node)]));
    for (const node of this.single(index)) {
      if (timeline.presence(node).length) continue;
      const end = `/${timeline.pathOf(node)}`;
      const found = [...paths.keys()].filter((each) => paths.get(each).endsWith(end));
      if (found.length !== 1) continue;
      paths.delete(found[0]);
      this.partners[index][node] = found[0];
      this.partners[1 - index][found[0]] = node;
    }
  }

  /** A node of one timeline and its partner: a node or `null` for each timeline. */
  of(index, node) {
    return this.timelines.map((_, other) => {
      if (node === null || other === index) return node;
      const partner = this.partners[index][node];
      return partner === undefined ? null : partner;
    });
  }

  /** What a node and its partner are called: not by a role that only one of them has. */
  name(index, node) {
    const names = this.of(index, node).map((each, at) => (each === null ? null : {
      label: this.timelines[at].label(each),
      own: this.timelines[at].nodes[each].name || this.timelines[at].nodes[each].class,
    }));
    const { label, own } = names[index];
    const isShared = names.every((each) => !each || each.label === label);
    const hasRole = names.some((each) => each && !each.label.startsWith(each.own));
    return isShared || !hasRole ? label : own;
  }

  /** The same among other words. */
  label(index, node, most) {
    return isolated(clipped(this.name(index, node), most));
  }

  /** The pairs that have a node of each timeline. */
  whole() {
    return this.timelines[0].nodes.map(({ id }) => this.of(0, id))
      .filter((pair) => !pair.includes(null));
  }

  /** The nodes of a timeline that have no partner. */
  single(index) {
    return this.timelines[index].nodes.map(({ id }) => id)
      .filter((node) => this.partners[index][node] === undefined);
  }

  /** All pairs with a node that moves, in the order of the first timeline, then of the second. */
  moving() {
    const pairs = this.timelines[0].nodes.map(({ id }) => this.of(0, id));
    if (this.timelines.length > 1) {
      for (const { id } of this.timelines[1].nodes) {
        if (this.partners[1][id] === undefined) pairs.push(this.of(1, id));
      }
    }
    return pairs.filter((pair) => pair.some((node, index) =>
      node !== null && this.timelines[index].columns[node].size > 0));
  }
}
