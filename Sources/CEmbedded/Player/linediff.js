/** Texts are compared line by line up to so many differences, and cut at unique lines beyond. */
const MOST_LINE_EDITS = 2000;

/**
 * Which lines of two texts have no partner in the other one, in the same order: two sets of
 * positions.
 *
 * They are as few as can be (Myers, "An O(ND) difference algorithm", 1986). Where there are too
 * many, lines that both have only once are partners, as in a patience diff, and what lies between
 * two of them is compared again; where there are none, all of it differs.
 */
function differingLines(...texts) {
  // A line is compared often: as a number that costs least.
  const numbers = new Map();
  const [first, second] = texts.map((lines) => Int32Array.from(lines, (line) => {
    if (!numbers.has(line)) numbers.set(line, numbers.size);
    return numbers.get(line);
  }));
  const differing = [new Set(), new Set()];
  const pending = [{ a: 0, aEnd: first.length, b: 0, bEnd: second.length }];
  while (pending.length) {
    const range = trimmedRange(first, second, pending.pop());
    const { a, aEnd, b, bEnd } = range;
    const common = commonLines(first, second, range);
    const anchors = common ? [] : uniquePartners(first, second, range);
    if (anchors.length) {
      let [nextA, nextB] = [a, b];
      for (const [atA, atB] of [...anchors, [aEnd, bEnd]]) {
        pending.push({ a: nextA, aEnd: atA, b: nextB, bEnd: atB });
        [nextA, nextB] = [atA + 1, atB + 1];
      }
      continue;
    }
    for (let at = a; at < aEnd; at += 1) if (!common || !common[0].has(at)) differing[0].add(at);
    for (let at = b; at < bEnd; at += 1) if (!common || !common[1].has(at)) differing[1].add(at);
  }
  return differing;
}

/** A range without the lines that both begin and end with. */
function trimmedRange(first, second, { a, aEnd, b, bEnd }) {
  while (a < aEnd && b < bEnd && first[a] === second[b]) [a, b] = [a + 1, b + 1];
  while (a < aEnd && b < bEnd && first[aEnd - 1] === second[bEnd - 1]) {
    [aEnd, bEnd] = [aEnd - 1, bEnd - 1];
  }
  return { a, aEnd, b, bEnd };
}

/** The positions of a longest common subsequence in both texts; `null` if too much differs. */
function commonLines(first, second, { a, aEnd, b, bEnd }) {
  const [n, m] = [aEnd - a, bEnd - b];
  const most = Math.min(n + m, MOST_LINE_EDITS);
  // By diagonal k = x - y, how far x comes with so many edits.
  const reach = new Int32Array(2 * most + 3);
  const origin = most + 1;
  const steps = [];
  for (let count = 0; count <= most; count += 1) {
    for (let k = -count; k <= count; k += 2) {
      const [below, above] = [reach[origin + k - 1], reach[origin + k + 1]];
      let x = k === -count || (k !== count && below < above) ? above : below + 1;
      while (x < n && x - k < m && first[a + x] === second[b + x - k]) x += 1;
      reach[origin + k] = x;
      if (x >= n && x - k >= m) return tracedLines(steps, count, { a, b, n, m });
    }
    steps.push(reach.slice(origin - count, origin + count + 1));
  }
  return null;
}

/** Goes back from the ends of two ranges by what was reached with fewer and fewer edits. */
function tracedLines(steps, edits, { a, b, n, m }) {
  const common = [new Set(), new Set()];
  let [x, y] = [n, m];
  const takeCommon = (fromX) => {
    while (x > fromX) {
      [x, y] = [x - 1, y - 1];
      common[0].add(a + x);
      common[1].add(b + y);
    }
  };
  for (let count = edits; count > 0; count -= 1) {
    const k = x - y;
    const reached = (diagonal) => steps[count - 1][diagonal + count - 1];
    const isDown = k === -count || (k !== count && (reached(k - 1) ?? -1) < (reached(k + 1) ?? -1));
    const before = reached(isDown ? k + 1 : k - 1);
    takeCommon(isDown ? before : before + 1);
    [x, y] = isDown ? [before, before - k - 1] : [before, before - k + 1];
  }
  takeCommon(0);
  return common;
}

/** Pairs of positions of lines that both have only once, rising in both: as many as there are. */
function uniquePartners(first, second, { a, aEnd, b, bEnd }) {
  const once = (lines, from, to) => {
    const places = new Map();
    for (let at = from; at < to; at += 1) {
      places.set(lines[at], places.has(lines[at]) ? null : at);
    }
    return places;
  };
  const [inFirst, inSecond] = [once(first, a, aEnd), once(second, b, bEnd)];
  // The longest run that rises in the second text too, by the piles of patience sorting.
  const piles = [];
  for (const [line, atA] of inFirst) {
    const atB = inSecond.get(line);
    if (atA === null || atB === null || atB === undefined) continue;
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (piles[middle].pair[1] < atB) low = middle + 1;
      else high = middle;
    }
    piles[low] = { pair: [atA, atB], before: low > 0 ? piles[low - 1] : null };
  }
  const partners = [];
  for (let card = piles.at(-1); card; card = card.before) partners.push(card.pair);
  return partners.reverse();
}
