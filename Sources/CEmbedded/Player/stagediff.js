/** As many pairs of changes are compared one by one; else stages are paired in their order. */
const MOST_STAGE_PAIRS = 250000;

/** What a stage moves, by names that are the same for paired views of both timelines. */
function movedNumbers(pairs, index, { changes }) {
  return new Set(changes.map(({ node, key }) => {
    const first = index === 0 ? node : pairs.partners[1][node];
    return `${first === undefined ? `B ${node}` : first} ${key}`;
  }));
}

/**
 * The stages of two timelines in pairs, `[a, b]`, with `null` for one that has no partner.
 *
 * Those that move the same keys of paired views are partners in their order, steps only of steps;
 * of more on one side, those that resemble each other most. What is left is paired where it moves
 * anything in common.
 */
function pairedStages(timelines, pairs) {
  const groups = new Map();
  const rest = [[], []];
  timelines.forEach((timeline, index) => {
    for (const stage of timeline.stages) {
      const moved = movedNumbers(pairs, index, stage);
      const id = [stage.kind === "steps", ...[...moved].sort()].join("\n");
      const group = groups.get(id) || [[], []];
      groups.set(id, group);
      group[index].push({ stage, moved });
    }
  });
  const paired = [];
  for (const [first, second] of groups.values()) {
    const found = alignedStages(pairs, first, second);
    paired.push(...found.map(([a, b]) => [a.stage, b.stage]));
    rest[0].push(...first.filter((each) => !found.some(([a]) => a === each)));
    rest[1].push(...second.filter((each) => !found.some(([, b]) => b === each)));
  }
  const inOrder = (a, b) => a.stage.begin - b.stage.begin;
  rest[1].sort(inOrder);
  for (const a of rest[0].sort(inOrder)) {
    const shared = ({ moved }) => [...moved].filter((each) => a.moved.has(each)).length;
    let best = null;
    for (const b of rest[1].slice(0, 500)) if (shared(b) > (best ? shared(best) : 0)) best = b;
    if (best) rest[1].splice(rest[1].indexOf(best), 1);
    paired.push([a.stage, best && best.stage]);
  }
  paired.push(...rest[1].map(({ stage }) => [null, stage]));
  const begin = ([a, b]) => (a || b).begin;
  return paired.sort((one, other) => begin(one) - begin(other));
}

/** Pairs of stages that move the same, rising in both lists: those that are most alike. */
function alignedStages(pairs, first, second) {
  const isEven = first.length === second.length;
  const changes = first.length && first[0].moved.size;
  if (isEven || first.length * second.length * changes > MOST_STAGE_PAIRS) {
    const count = Math.min(first.length, second.length);
    return first.slice(0, count).map((each, index) => [each, second[index]]);
  }
  // How alike the stages from here on are at best.
  const width = second.length + 1;
  const best = new Float64Array((first.length + 1) * width);
  const alike = (i, j) => {
    const [a, b] = [first[i].stage, second[j].stage];
    return 10 - stageDifferences(a, b).length
      - 3 * changeDifferences(pairs, a, b).length / a.changes.length
      - Math.min(1, Math.abs(a.begin - b.begin) / 10);
  };
  for (let i = first.length - 1; i >= 0; i -= 1) {
    for (let j = second.length - 1; j >= 0; j -= 1) {
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j], best[i * width + j + 1],
        best[(i + 1) * width + j + 1] + alike(i, j));
    }
  }
  const found = [];
  for (let [i, j] = [0, 0]; i < first.length && j < second.length;) {
    const here = best[i * width + j];
    if (here === best[(i + 1) * width + j]) {
      i += 1;
    } else if (here === best[i * width + j + 1]) {
      j += 1;
    } else {
      found.push([first[i], second[j]]);
      [i, j] = [i + 1, j + 1];
    }
  }
  return found;
}

/** What two stages that move the same differ in: `{what, texts}`. */
function stageDifferences(a, b) {
  const found = [];
  const numbers = (what, first, second, words) => {
    if (differ(first, second)) found.push({ what, texts: apart(first, second, words) });
  };
  numbers("starts at", a.begin, b.begin, " s");
  numbers("lasts", a.duration, b.duration, " s");
  const pacings = pacingTexts(a, b);
  if (pacings[0] !== pacings[1]) found.push({ what: "pacing", texts: pacings });
  const cuts = [a, b].map(({ cutOff }) => cutOff ?? null);
  if (!isSameData(...cuts)) {
    const texts = cuts.includes(null)
      ? cuts.map((cut) => (cut === null ? "not cut off" : seconds(cut))) : apart(...cuts, " s");
    found.push({ what: "cut off at", texts });
  }
  return found;
}

/** How two stages are paced: in words, or where these say the same of others, in numbers. */
function pacingTexts(a, b) {
  if (a.pacing !== b.pacing || isSameData(a.curve || a.spring, b.curve || b.spring)) {
    return [a.pacing, b.pacing];
  }
  return [a, b].map(({ curve, spring }) => (spring
    ? `spring, mass ${spring.mass}, stiffness ${spring.stiffness}, damping ${spring.damping}, `
      + `velocity ${spring.initialVelocity}` : clipped(JSON.stringify(curve), 200)));
}

/** What the changes of two paired stages go through, where that differs in words. */
function changeDifferences(pairs, a, b) {
  const found = [];
  const left = [...b.changes];
  for (const change of a.changes) {
    const node = pairs.partners[0][change.node];
    const at = left.findIndex((each) => each.node === node && each.key === change.key);
    if (at < 0) continue;
    const [partner] = left.splice(at, 1);
    if (change.values === partner.values) continue;
    found.push({
      what: `${pairs.label(0, change.node, 40)}.${change.key}`,
      texts: [change.values, partner.values],
    });
  }
  return found;
}
