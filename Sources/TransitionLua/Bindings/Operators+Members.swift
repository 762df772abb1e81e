/// What operators mean for each kind of values.
extension OperatorMember {
  static let ofPoints =
    vector(.point, "T.point(10, 20)", "points") + [
      OperatorMember(
        symbol: .multiply, other: .structure(.transform), result: .structure(.point),
        summary: "The point that a transform moves the point to.",
        example: "print(T.point(1, 2) * T.scale(2))")
    ]

  static let ofSizes =
    vector(.size, "T.size(10, 20)", "sizes") + [
      OperatorMember(
        symbol: .multiply, other: .structure(.transform), result: .structure(.size),
        summary: "What a transform makes of the size; translations do not count.",
        example: "print(T.size(100, 50) * T.scale(2))")
    ]

  static let ofInsets = vector(.insets, "T.insets(10, 0, 20, 0)", "insets")

  static let ofRects = [
    OperatorMember(
      symbol: .add, other: .structure(.point), result: .structure(.rect),
      summary: "The rect moved by a point.",
      example: "ctx.to.view.frame = ctx:finalFrame(ctx.to) + T.point(0, 100)"),
    OperatorMember(
      symbol: .subtract, other: .structure(.point), result: .structure(.rect),
      summary: "The rect moved back by a point.",
      example: "ctx.to.view.frame = ctx:finalFrame(ctx.to) - T.point(0, 100)"),
    OperatorMember(
      symbol: .multiply, other: .structure(.transform), result: .structure(.rect),
      summary: "The box around what a transform makes of the rect.",
      example: "print(ctx.container.bounds * T.scale(0.5))"),
  ]

  static let ofTransforms = [
    OperatorMember(
      symbol: .multiply, other: .structure(.transform), result: .structure(.transform),
      summary: "The transform that does first what the left one does, then the right one, as "
        + "CGAffineTransformConcat.",
      example: "ctx.to.view.transform = T.scale(0.5) * T.translation(10, 0)")
  ]

  private static func vector(
    _ type: TypeID, _ sample: String, _ plural: String
  ) -> [OperatorMember] {
    let (value, number) = (ValueType.structure(type), ValueType.number(unit: "factor"))
    return [
      OperatorMember(
        symbol: .add, other: value, result: value, summary: "The sum of two \(plural).",
        example: "print(\(sample) + \(sample))"),
      OperatorMember(
        symbol: .subtract, other: value, result: value,
        summary: "The difference of two \(plural).", example: "print(\(sample) - \(sample))"),
      OperatorMember(
        symbol: .multiply, other: number, result: value,
        summary: "Each part times a number, which may stand before or behind.",
        example: "print(2 * \(sample), \(sample) * 0.5)"),
      OperatorMember(
        symbol: .divide, other: number, result: value, summary: "Each part divided by a number.",
        example: "print(\(sample) / 2)"),
      OperatorMember(
        symbol: .negate, other: nil, result: value, summary: "Each part with the other sign.",
        example: "print(-\(sample))"),
    ]
  }
}
