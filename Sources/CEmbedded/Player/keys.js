/** What a node has that nobody has given a value: that of a new CALayer. */
const INITIAL = { "alpha": 1, "anchorPoint.x": 0.5, "anchorPoint.y": 0.5 };

const TRANSFORM_NAMES = ["a", "b", "c", "d", "tx", "ty"].map((name) => `transform.${name}`);

/** Numbers that follow from others of the node, by the names that files give them. */
const DERIVED = {
  "frame.x": (timeline, node, position) => timeline.frame(node, position)[0],
  "frame.y": (timeline, node, position) => timeline.frame(node, position)[1],
  "frame.width": (timeline, node, position) => timeline.frame(node, position)[2],
  "frame.height": (timeline, node, position) => timeline.frame(node, position)[3],
  "scale": (timeline, node, position) =>
    Affine.decompose(timeline.transform(node, position)).scaleX,
  "scale.y": (timeline, node, position) =>
    Affine.decompose(timeline.transform(node, position)).scaleY,
  "rotation": (timeline, node, position) =>
    Affine.decompose(timeline.transform(node, position)).rotation,
  "translation.x": (timeline, node, position) => timeline.transform(node, position)[4],
  "translation.y": (timeline, node, position) => timeline.transform(node, position)[5],
};
TRANSFORM_NAMES.forEach((name, index) => {
  DERIVED[name] = (timeline, node, position) => timeline.transform(node, position)[index];
});

/** Why a recording is not whole: the report's `text` and the `line` of the script; or `null`. */
function failureOf({ failure, meta }) {
  if (!failure && meta.outcome !== "failed") return null;
  if (!failure) return { text: "The script failed.", line: null };
  const place = /^(.*?:\d+): error: /.exec(failure);
  return { text: failure, line: place ? place[1] : null };
}
