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
  }

  /** A node of one timeline and its partner: a node or `null` for each timeline. */
  of(index, node) {
    return this.timelines.map((_, other) => {
      if (node === null || other === index) return node;
      const partner = this.partners[index][node];
      return partner === undefined ? null : partner;
    });
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
