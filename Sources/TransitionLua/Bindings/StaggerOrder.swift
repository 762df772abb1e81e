/// In which order the items of T.stagger begin.
enum StaggerOrder: String, CaseIterable {
  case forward, backward, center, edges

  /// How many intervals an item waits, both counted from 0.
  func rank(of index: Int, among count: Int) -> Int {
    switch self {
    case .forward: index
    case .backward: count - 1 - index
    case .center: (abs(2 * index - (count - 1)) - (count - 1) % 2) / 2
    case .edges: min(index, count - 1 - index)
    }
  }
}
