/// The text of a script or a module.
public struct SourceText: Sendable, Hashable {
  /// The file's name, as the places of a timeline have it.
  public var name: String
  /// What is in the file.
  public var text: String

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - name: The file's name, as the places of a timeline have it.
  ///   - text: What is in the file.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
