import Foundation
import TransitionLua

// Writes the pages of the Lua reference into a folder, the only argument, and takes away the pages of
// what there is no longer. `scripts/reference` runs it.

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: reference-pages FOLDER\n".utf8))
  exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
where file.hasPrefix("Lua-") && file.hasSuffix(".md") {
  try FileManager.default.removeItem(at: folder.appendingPathComponent(file))
}
for page in ReferencePages.all {
  try Data(page.text.utf8).write(to: folder.appendingPathComponent(page.fileName))
}
