/// Random numbers that a seed and a number decide: SplitMix64, by Steele, Lea and Flood (2014).
struct Dice {
  private var state: UInt64

  init(seed: UInt64, number: Int) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number)
    // The first of neighbouring states are alike.
    _ = next()
    state ^= next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, and without, a bound.
  mutating func roll(_ bound: Int) -> Int {
    Int(next() % UInt64(max(bound, 1)))
  }

  /// Whether it happens that happens so many times in a hundred.
  mutating func happens(_ percent: Int) -> Bool { roll(100) < percent }

  /// One of a collection, which must not be empty.
  mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: roll(choices.count))]
  }
}
