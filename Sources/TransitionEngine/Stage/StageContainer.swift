import TransitionCore

/// A container of two pages, with the containment of a user's own.
final class StageContainer: ViewController {
  private let first: ViewController

  init(_ first: ViewController) {
    self.first = first
    super.init(name: "container")
  }

  override func viewDidLoad() {
    addChild(first)
    first.layOut(at: view.bounds)
    view.addSubview(first.view)
    first.didMove(toParent: self)
  }

  func replace(with second: ViewController, _ plan: DefaultStage.Plan) {
    first.willMove(toParent: nil)
    addChild(second)
    transition(from: first, to: second, animator: plan.animator, interactor: plan.interactor) {
      [unowned self] didComplete in
      if didComplete {
        first.removeFromParent()
        second.didMove(toParent: self)
      } else {
        second.willMove(toParent: nil)
        second.removeFromParent()
        first.willMove(toParent: self)
        first.didMove(toParent: self)
      }
    }
  }
}
