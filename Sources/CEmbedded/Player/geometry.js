/**
 * Affine transforms as arrays [a, b, c, d, tx, ty]: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
 */
const Affine = {
  identity: [1, 0, 0, 1, 0, 0],

  /** The transform that does `first`, and then `second`. */
  concatenate(first, second) {
    const [a, b, c, d, tx, ty] = first;
    const [A, B, C, D, TX, TY] = second;
    return [
      a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D,
      tx * A + ty * C + TX, tx * B + ty * D + TY,
    ];
  },

  translation(x, y) {
    return [1, 0, 0, 1, x, y];
  },

  apply([a, b, c, d, tx, ty], x, y) {
    return [a * x + c * y + tx, b * x + d * y + ty];
  },

  /** The scales and the rotation, as `AffineTransform.Decomposition` has them. */
  decompose([a, b, c, d]) {
    const determinant = a * d - b * c;
    const length = Math.hypot(a, b);
    if (length === 0) {
      const rotation = c === 0 && d === 0 ? 0 : Math.atan2(-c, d);
      return { rotation, scaleX: 0, scaleY: Math.hypot(c, d) };
    }
    const isFlipped = determinant < 0 && a < d;
    return isFlipped
      ? { rotation: Math.atan2(-b, -a), scaleX: -length, scaleY: -determinant / length }
      : { rotation: Math.atan2(b, a), scaleX: length, scaleY: determinant / length };
  },

  css(matrix) {
    return `matrix(${matrix.join(",")})`;
  },
};

/** From the bounds of a node to its parent, by what `Timeline.geometry` answers. */
function placeToParent(place) {
  const toAnchor = Affine.translation(
    -(place.originX + place.anchorX * place.width),
    -(place.originY + place.anchorY * place.height));
  const fromAnchor = Affine.translation(place.centerX, place.centerY);
  return Affine.concatenate(Affine.concatenate(toAnchor, place.transform), fromAnchor);
}

/** The corners of a node in its parent, clockwise from the top left. */
function cornersOf(place) {
  const { width, height, originX, originY } = place;
  const matrix = placeToParent(place);
  return [[0, 0], [width, 0], [width, height], [0, height]]
    .map(([x, y]) => Affine.apply(matrix, originX + x, originY + y));
}

/**
 * How a picture whose margins keep their size is cut: its columns and rows, three at most.
 *
 * Each piece has its place in the picture (`source`, `length`) and in the bounds (`target`,
 * `shown`).
 */
function nineCuts({ size, capInsets }, width, height) {
  const cuts = (first, last, from, to) => {
    // Margins that have no room share what there is.
    const scale = Math.min(1, to / Math.max(first + last, Number.MIN_VALUE));
    const source = [0, first, from - last, from];
    const target = [0, first * scale, to - last * scale, to];
    return [0, 1, 2].map((index) => ({
      source: source[index], length: source[index + 1] - source[index],
      target: target[index], shown: target[index + 1] - target[index],
    })).filter(({ length, shown }) => length > 0 && shown > 0);
  };
  const [top, left, bottom, right] = capInsets;
  return {
    columns: cuts(left, right, size.width, width), rows: cuts(top, bottom, size.height, height),
  };
}

/** Where a coordinate of the picture lies in the bounds; beyond them the last piece goes on. */
function stretch(value, cuts) {
  const cut = cuts.findLast(({ source }) => source <= value) || cuts[0];
  return cut ? cut.target + ((value - cut.source) * cut.shown) / cut.length : 0;
}
