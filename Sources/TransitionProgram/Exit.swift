/// The exit statuses of the programs.
package enum Exit {
  package static let fine: Int32 = 0
  package static let scriptFailed: Int32 = 2
  package static let usage: Int32 = 64
  package static let badData: Int32 = 65
  package static let noInput: Int32 = 66
  /// A program or a font that is needed is not installed.
  package static let unavailable: Int32 = 69
  package static let ourBug: Int32 = 70
  package static let cannotWrite: Int32 = 74
  package static let interrupted: Int32 = 130
  /// Of a worker whose time was over; never that of the program.
  package static let deadline: Int32 = 124
  /// Of a worker whose standard output nobody reads any more; the program ends, and all is fine.
  package static let unread: Int32 = 125
  /// Of a worker whose script is another one by now; never that of the program.
  package static let outdated: Int32 = 126
}
