/// An engine that is not kept: `nil` when it has gone, as a `weak` one.
///
/// Swift's `weak` moves the reference count of its object to another place, and from then on every
/// retain and release of it costs several times as much. All that is on a stage knows its engine, so
/// the engine cuts the tether itself when it goes.
@propertyWrapper
package struct Tethered {
  private var tether: Engine.Tether?

  package init(wrappedValue: Engine?) {
    tether = wrappedValue?.tether
  }

  package var wrappedValue: Engine? {
    get { tether?.engine }
    set { tether = newValue?.tether }
  }
}

extension Engine {
  /// What those hold that know the engine.
  final class Tether {
    // Cut before anything else that the engine does at its end, so that it never dangles.
    unowned(unsafe) var engine: Engine?
  }
}
