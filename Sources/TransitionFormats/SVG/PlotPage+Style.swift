extension PlotPage {
  /// The rules of the picture, for light and for dark surroundings.
  ///
  /// The colours are those of Okabe and Ito, which the colour-blind can tell apart too, darker or
  /// lighter where the ground asks for it. There are no custom properties: programs that make pictures
  /// of SVG do not know them all.
  static let style: StaticString = """
    text { font-family: system-ui, sans-serif; font-size: 11px; fill: #1d1d1f; }
    .page { fill: #ffffff; }
    .name { font-size: 17px; font-weight: 600; }
    .plot { font-size: 13px; font-weight: 600; }
    .facts, .note { font-size: 12px; fill: #5a5a60; }
    .tick, .unit, .row { fill: #5a5a60; }
    .tick { font-variant-numeric: tabular-nums; }
    .tick.y, .row, .legend { text-anchor: end; }
    .tick.x { text-anchor: middle; }
    .field { fill: #f6f6f8; }
    .grid { stroke: #e2e2e7; }
    .edge { stroke: #b9b9c2; stroke-dasharray: 2 2; }
    .chapter-edge { stroke: #c2c2cb; }
    .mark-edge { stroke: #b25000; stroke-dasharray: 4 3; }
    .mark { fill: #b25000; }
    .stage { fill: #dce8f7; stroke: #7aa2d2; }
    .cut { stroke-dasharray: 3 2; }
    .chapter { fill: #e7e7ec; stroke: #8e8e98; }
    .over { pointer-events: none; }
    .pacing { fill: #5a5a60; pointer-events: none; paint-order: stroke; stroke: #f6f6f8;
      stroke-width: 3px; stroke-linejoin: round; }
    .curve { fill: none; stroke-width: 1.75px; stroke-linejoin: round; }
    .c0 { stroke: #0068b0; }
    .c1 { stroke: #c44f00; stroke-dasharray: 7 3; }
    .c2 { stroke: #007a56; stroke-dasharray: 3 2; }
    .c3 { stroke: #9c3f7c; stroke-dasharray: 9 2 2 2; }
    .c4 { stroke: #6b6b00; stroke-dasharray: 5 5; }
    .c5 { stroke: #33333a; stroke-dasharray: 1 3; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f2f2f5; }
      .page { fill: #1a1a1d; }
      .facts, .note, .tick, .unit, .row { fill: #a9a9b3; }
      .field { fill: #232327; }
      .grid { stroke: #35353b; }
      .edge { stroke: #5d5d68; }
      .chapter-edge { stroke: #55555e; }
      .mark-edge { stroke: #ffa657; }
      .mark { fill: #ffa657; }
      .stage { fill: #24384f; stroke: #5f8fc7; }
      .chapter { fill: #33333a; stroke: #85858f; }
      .pacing { fill: #a9a9b3; stroke: #232327; }
      .c0 { stroke: #5cb3f5; }
      .c1 { stroke: #ff9a4d; }
      .c2 { stroke: #3fcf9f; }
      .c3 { stroke: #e59ac6; }
      .c4 { stroke: #d9d94f; }
      .c5 { stroke: #d6d6de; }
    }

    """

  /// The classes of the curves, by component.
  static let curveStyles: [StaticString] = [
    "curve c0", "curve c1", "curve c2", "curve c3", "curve c4", "curve c5",
  ]
}
