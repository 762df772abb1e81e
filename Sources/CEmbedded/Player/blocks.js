/**
 * The animations of a block, as one where they begin together and are paced alike.
 *
 * Two blocks are two, however alike they are; the parts of a block with times of their own, as
 * those between keyframes, are one each.
 */
function animationBlocks(timeline) {
  const blocks = new Map();
  for (const animation of timeline.animations) {
    const { begin, duration, curve, spring, removed, drive, node, key, line } = animation;
    const pacing = typeof curve === "string" ? curve : JSON.stringify(curve || spring);
    const id = `${animation.block} ${begin} ${duration} ${pacing}`;
    // What was stopped early shows for as long as it ran, and what the user drives until it left.
    const runs = (animation.repeat || 1) * (animation.autoreverse ? 2 : 1);
    const asked = drive === undefined && !animation.endless ? begin + duration * runs : Infinity;
    const shownEnd = Math.min(asked, removed ? removed.time : Infinity);
    const block = blocks.get(id) || {
      id: animation.block, begin, duration, curve, spring, shownEnd, parts: [], lines: [],
    };
    blocks.set(id, block);
    block.shownEnd = Math.max(block.shownEnd, shownEnd);
    if (line && !block.lines.includes(line)) block.lines.push(line);
    const part = block.parts.find((candidate) => candidate.node === node);
    const name = key.split(".")[0];
    if (!part) block.parts.push({ node, keys: [name] });
    else if (!part.keys.includes(name)) part.keys.push(name);
  }
  return [...blocks.values()];
}
