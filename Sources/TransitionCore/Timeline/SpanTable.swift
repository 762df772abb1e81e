extension Timeline {
  /// The spans: 28 bytes each, and each distinct pacing once.
  struct SpanTable: Sendable {
    var pacings = PacingTable()
    private(set) var pacing: [UInt32] = []
    private(set) var begin: [Double] = []
    private(set) var duration: [Double] = []
    var added: [Moment] = []
    var removed: [Moment] = []

    var count: Int { begin.count }
    var indices: Range<Int> { begin.indices }

    var storageBytes: Int { count * (4 + 8 + 8 + 4 + 4) + pacings.storageBytes }

    subscript(index: Int) -> Span {
      let special = pacings.special(pacing[index])
      return Span(
        pacing: pacings[pacing[index]], begin: begin[index], duration: duration[index],
        added: added[index], removed: removed[index], repetition: special?.repetition ?? .once,
        drive: special?.drive, keyframe: keyframe(index))
    }

    /// The part of a keyframe group that a span is.
    @inline(__always)
    func keyframe(_ index: Int) -> KeyframeInterval? {
      pacings.special(pacing[index])?.keyframe.map { pacings.keyframes[Int($0)] }
    }

    /// The id of the pacing: of a part of a keyframe group, that of the group.
    func groupPacing(_ index: Int) -> UInt32 {
      pacings.special(pacing[index])?.group ?? pacing[index]
    }

    mutating func append(
      pacing: Pacing, begin: Double, duration: Double, repetition: Repetition, drive: Int?,
      keyframe: KeyframeInterval? = nil, added: Moment
    ) {
      self.pacing.append(
        pacings.id(of: pacing, repetition: repetition, drive: drive, keyframe: keyframe))
      self.begin.append(begin)
      self.duration.append(duration)
      self.added.append(added)
      removed.append(.max)
    }

    /// Appends a span that runs as another one does and is removed at a moment.
    mutating func append(copyOf index: Int, removed moment: Moment) {
      pacing.append(pacing[index])
      begin.append(begin[index])
      duration.append(duration[index])
      added.append(added[index])
      removed.append(moment)
    }

    func isActive(_ index: Int, at moment: Moment) -> Bool {
      added[index] <= moment && moment < removed[index]
    }
  }

  /// The distinct pacings of a timeline, by small numbers.
  ///
  /// A Bézier curve is kept as its control points, 32 of the 80 bytes it has with its polynomials.
  struct PacingTable: Sendable {
    private var curves: [SIMD4<Double>] = []
    private var springs: [Spring] = []
    private var piecewise: [PiecewiseCurve] = []
    /// What more there is to say about the few spans that do not run once on the clock.
    private var specials: [Special] = []
    /// The distinct parts of keyframe groups.
    private(set) var keyframes: [KeyframeInterval] = []
    /// Where a value is in the list of the same name, until ``finish()``.
    private var index = Index()

    private struct Index: Sendable {
      var curves = HashIndex()
      var springs = HashIndex()
      var piecewise = HashIndex()
      var specials = HashIndex()
      var keyframes = HashIndex()
    }

    /// A pacing that is repeated, driven or that of a part of a keyframe group.
    struct Special: Sendable, Hashable {
      /// The id of the pacing itself.
      var base: UInt32
      var repetition: Repetition
      var drive: Int?
      /// The position of the part in ``keyframes``.
      var keyframe: UInt32?
      /// Of a part of a keyframe group, the id of the group's pacing.
      var group: UInt32?
    }

    /// The bit that the ids of special pacings have.
    static let specialBit: UInt32 = 1 << 31

    private static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

    /// The bytes of the values; the index is dropped by ``finish()``.
    var storageBytes: Int {
      curves.count * MemoryLayout<SIMD4<Double>>.stride
        + springs.count * MemoryLayout<Spring>.stride
        + piecewise.reduce(0) { $0 + 8 + $1.points.count * MemoryLayout<Point>.stride }
        + specials.count * MemoryLayout<Special>.stride
        + keyframes.count * MemoryLayout<KeyframeInterval>.stride
    }

    /// The pacing itself, without its repetition or drive.
    ///
    /// 1. A named curve has its position. 2. From 8 on they go by turns: Bézier curves, springs, curves
    /// of straight pieces.
    subscript(id: UInt32) -> Pacing {
      let index = Int(special(id)?.base ?? id)
      if index < Self.named.count { return .curve(Self.named[index]) }
      let position = (index - 8) / 3
      switch (index - 8) % 3 {
      case 0:
        let points = curves[position]
        return .curve(
          .bezier(UnitBezier(checkedX1: points.x, y1: points.y, x2: points.z, y2: points.w)))
      case 1: return .spring(springs[position])
      default: return .curve(.piecewise(piecewise[position]))
      }
    }

    /// What there is to say about an id whose pacing is special.
    @inline(__always)
    func special(_ id: UInt32) -> Special? {
      id & Self.specialBit == 0 ? nil : specials[Int(id & ~Self.specialBit)]
    }

    mutating func id(
      of pacing: Pacing, repetition: Repetition, drive: Int?, keyframe: KeyframeInterval? = nil
    ) -> UInt32 {
      let base = id(of: pacing)
      if repetition == .once && drive == nil && keyframe == nil { return base }
      var special = Special(base: base, repetition: repetition, drive: drive)
      if let keyframe {
        special.group = id(of: pacing, repetition: repetition, drive: drive)
        special.keyframe = UInt32(index.keyframes.position(of: keyframe, in: &keyframes))
      }
      return Self.specialBit | UInt32(index.specials.position(of: special, in: &specials))
    }

    private mutating func id(of pacing: Pacing) -> UInt32 {
      switch pacing {
      case .curve(.bezier(let bezier)):
        let points = SIMD4(bezier.x1, bezier.y1, bezier.x2, bezier.y2)
        return UInt32(8 + 3 * index.curves.position(of: points, in: &curves))
      case .spring(let spring):
        return UInt32(8 + 3 * index.springs.position(of: spring, in: &springs) + 1)
      case .curve(.piecewise(let curve)):
        return UInt32(8 + 3 * index.piecewise.position(of: curve, in: &piecewise) + 2)
      case .curve(let curve):
        guard let position = Self.named.firstIndex(of: curve) else {
          preconditionFailure(
            "\(curve) has neither a position among the named nor a list of its own")
        }
        return UInt32(position)
      }
    }

    /// Drops what only ``id(of:repetition:drive:keyframe:)`` needs.
    mutating func finish() {
      index = Index()
    }
  }
}
