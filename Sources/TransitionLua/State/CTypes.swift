import CLuaShim
import Glibc

/// The description of the types as C sees it, for the time of `tl_open`, which copies it.
struct CTypes {
  let pointer: UnsafeMutablePointer<tl_type>
  let count: Int
  private var names: [UnsafeMutablePointer<CChar>] = []
  private var members: [UnsafeMutablePointer<tl_member>] = []

  init(_ types: [TypeDescription]) {
    pointer = .allocate(capacity: types.count)
    count = types.count
    for (index, type) in types.enumerated() {
      let members = UnsafeMutablePointer<tl_member>.allocate(capacity: max(1, type.members.count))
      self.members.append(members)
      for (position, member) in type.members.enumerated() {
        var entry = tl_member()
        entry.name = copy(member.name)
        entry.kind = member.isProperty ? TL_PROPERTY : TL_METHOD
        (members + position).initialize(to: entry)
      }
      var entry = tl_type()
      entry.name = copy(type.name)
      entry.parent = type.parent.map { Int32($0.rawValue) } ?? -1
      entry.is_struct = type.isStruct
      entry.is_closable = type.isClosable
      entry.is_callable = type.isCallable
      entry.members = UnsafePointer(members)
      entry.member_count = type.members.count
      (pointer + index).initialize(to: entry)
    }
  }

  private mutating func copy(_ text: String) -> UnsafePointer<CChar> {
    guard let copy = strdup(text) else { preconditionFailure("there is no memory for a name") }
    names.append(copy)
    return UnsafePointer(copy)
  }

  func free() {
    for name in names { Glibc.free(name) }
    for list in members { list.deallocate() }
    pointer.deallocate()
  }
}
