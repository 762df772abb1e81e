import CLuaShim
import Glibc

/// The types of the API as C sees them: each is described when a script first meets it.
final class CTypes {
  private let describe: (TypeID) -> TypeDescription
  private var names: [UnsafeMutablePointer<CChar>] = []
  private var blocks: [UnsafeMutableRawPointer] = []

  init(_ describe: @escaping (TypeID) -> TypeDescription) {
    self.describe = describe
  }

  deinit {
    for name in names { free(name) }
    for block in blocks { block.deallocate() }
  }

  /// Describes a type; what is answered lives as long as this object.
  func pointer(to type: TypeID) -> UnsafePointer<tl_type> {
    let description = describe(type)
    let list = description.members
    let members = reserve(tl_member.self, list.count)
    for (position, member) in list.enumerated() {
      var entry = tl_member()
      entry.name = copy(member.name)
      entry.kind = member.isProperty ? TL_PROPERTY : TL_METHOD
      entry.binding =
        switch member.binding {
        case .none: TL_BINDS_NOTHING
        case .arguments: TL_BINDS_ARGUMENTS
        case .items: TL_BINDS_ITEMS
        }
      (members + position).initialize(to: entry)
    }
    var entry = tl_type()
    entry.name = copy(description.name)
    entry.parent = type.parent.map { Int32($0.rawValue) } ?? -1
    entry.is_struct = description.isStruct
    entry.is_closable = description.isClosable
    entry.is_callable = description.isCallable
    entry.members = UnsafePointer(members)
    entry.member_count = list.count
    let pointer = reserve(tl_type.self, 1)
    pointer.initialize(to: entry)
    return UnsafePointer(pointer)
  }

  private func reserve<Element: BitwiseCopyable>(
    _ type: Element.Type, _ count: Int
  ) -> UnsafeMutablePointer<Element> {
    let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    blocks.append(UnsafeMutableRawPointer(pointer))
    return pointer
  }

  private func copy(_ text: String) -> UnsafePointer<CChar> {
    guard let copy = strdup(text) else { preconditionFailure("there is no memory for a name") }
    names.append(copy)
    return UnsafePointer(copy)
  }
}
