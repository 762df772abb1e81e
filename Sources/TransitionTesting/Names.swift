import TransitionCore
import TransitionEngine
import TransitionLua

/// A recorded motion, so that a test needs no other import.
public typealias Timeline = TransitionCore.Timeline
/// What a script is run with.
public typealias RunOptions = TransitionLua.RunOptions
/// Why a script failed.
public typealias ScriptError = TransitionLua.ScriptError
/// A width and a height, in points.
public typealias Size = TransitionCore.Size
/// What a user does to an interactive transition, as data: for `RunOptions.drive`.
public typealias DriveList = TransitionEngine.DriveList
