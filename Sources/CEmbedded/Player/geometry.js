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
  parts([a, b, c, d]) {
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
