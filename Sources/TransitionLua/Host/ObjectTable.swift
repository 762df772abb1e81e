/// The objects that a script has seen, by handle.
///
/// A handle whose generation has passed is dead.
struct ObjectTable {
  private struct Slot {
    var object: AnyObject?
    var generation: UInt32
  }

  /// By the raw value of the type.
  private var slots = [[Slot]](repeating: [], count: TypeID.allCases.count)
  private var free = [[UInt32]](repeating: [], count: TypeID.allCases.count)
  /// The handles of types that have many objects; few are found faster by looking at each.
  private var handles: [ObjectIdentifier: LuaObject]?

  private static let few = 32

  /// The handle of an object; the object lives until it is released.
  mutating func handle(_ object: AnyObject, type: TypeID) -> LuaObject {
    if let handle = known(object, type) { return handle }
    return add(object, type: type)
  }

  /// The handle of an object that has none yet.
  mutating func add(_ object: AnyObject, type: TypeID) -> LuaObject {
    let kind = Int(type.rawValue)
    let index: UInt32
    if let reused = free[kind].popLast() {
      index = reused
      slots[kind][Int(index)].object = object
    } else {
      index = UInt32(slots[kind].count)
      slots[kind].append(Slot(object: object, generation: 1))
    }
    let handle = LuaObject(
      type: type, index: index, generation: slots[kind][Int(index)].generation)
    if slots[kind].count > Self.few {
      handles = handles ?? [:]
      handles?[ObjectIdentifier(object)] = handle
    }
    return handle
  }

  private func known(_ object: AnyObject, _ type: TypeID) -> LuaObject? {
    if let handle = handles?[ObjectIdentifier(object)] { return handle }
    let slots = slots[Int(type.rawValue)]
    guard let index = slots.prefix(Self.few).firstIndex(where: { $0.object === object }) else {
      return nil
    }
    return LuaObject(type: type, index: UInt32(index), generation: slots[index].generation)
  }

  subscript(handle: LuaObject) -> AnyObject? {
    let (kind, index) = (Int(handle.type.rawValue), Int(handle.index))
    guard index < slots[kind].count, slots[kind][index].generation == handle.generation else {
      return nil
    }
    return slots[kind][index].object
  }

  /// How many objects of a type there are: for tests of leaks.
  func count(of type: TypeID) -> Int {
    slots[Int(type.rawValue)].count { $0.object != nil }
  }

  /// Lets go of an object; its handles are dead.
  mutating func release(_ handle: LuaObject) {
    guard let object = self[handle] else { return }
    let kind = Int(handle.type.rawValue)
    handles?[ObjectIdentifier(object)] = nil
    slots[kind][Int(handle.index)].object = nil
    slots[kind][Int(handle.index)].generation += 1
    free[kind].append(handle.index)
  }
}
