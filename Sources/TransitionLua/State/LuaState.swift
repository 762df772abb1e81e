import CLuaShim
import TransitionCore

/// A Lua state, with its limits.
///
/// The only owner of a `tl_vm`; nothing here can be unwound by Lua.
final class LuaState {
  /// What a state may use.
  struct Limits: Sendable, Hashable {
    var memory: Int
    var instructions: UInt64
  }

  /// How a run of script code ended.
  enum Outcome {
    case done(LuaValue)
    /// A coroutine waits.
    case suspended
    case failed
  }

  let vm: OpaquePointer
  private let link: Link
  /// The innermost script line, once asked for, until script code may have run.
  private var knownPlace: Timeline.Place?
  private var isWatched = false
  private let instructionLimit: UInt64
  /// Few: a script and its modules.
  private var chunkNames: [ChunkName] = []
  /// The texts of the files.
  private(set) var sources: [SourceText] = []
  /// The lines that have read lists; see ``writesIntoCopy(_:)``.
  var readLists: [ReadList] = []

  private struct ChunkName {
    var chunk: UnsafePointer<CChar>
    var name: String
  }

  /// What C holds: the way from a callback to the host.
  private final class Link {
    /// Not `weak`: it is asked for at every call, and takes itself out when it goes.
    unowned(unsafe) var host: ScriptHost?
    let types: CTypes

    init(types: CTypes) {
      self.types = types
    }
  }

  /// Who answers the script.
  ///
  /// The host owns the state.
  var host: ScriptHost? {
    get { link.host }
    set { link.host = newValue }
  }

  /// Makes a state; `nil` when there is no memory for it.
  ///
  /// - Parameters:
  ///   - limits: What the script may use.
  ///   - seed: The seed of `math.random`.
  ///   - describe: What a type offers.
  init?(
    limits: Limits, seed: Int,
    describe: @escaping (TypeID) -> TypeDescription = { $0.description }
  ) {
    link = Link(types: CTypes(describe))
    var config = tl_config()
    config.memory_limit = limits.memory
    config.instruction_limit = limits.instructions
    config.seed = Int64(seed)
    config.type_count = TypeID.count
    config.describe = { link, type in
      guard let link else { return nil }
      return Unmanaged<Link>.fromOpaque(link).takeUnretainedValue().types
        .pointer(to: TypeID(known: type))
    }
    config.module_type = TypeID.module.rawValue
    config.host = Unmanaged.passUnretained(link).toOpaque()
    config.handler = { link, call in
      guard let link, let call,
        let host = Unmanaged<Link>.fromOpaque(link).takeUnretainedValue().host
      else { return TL_ANSWER }
      host.state.knownPlace = nil
      let answer = LuaCall(call: call).answer(by: host)
      host.state.knownPlace = nil
      return answer
    }
    guard let vm = tl_open(&config) else { return nil }
    self.vm = vm
    instructionLimit = limits.instructions
  }

  deinit {
    tl_close(vm)
  }

  // MARK: - Running

  /// Compiles a text.
  func load(_ source: String, name: String) -> Int32? {
    note(source: source, of: name)
    var function: Int32 = 0
    var source = source
    let status = source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        tl_load(vm, name, $0.baseAddress, $0.count, &function)
      }
    }
    return status == TL_DONE ? function : nil
  }

  /// Keeps the text of a file, for what errors say about its lines.
  func note(source: String, of name: String) {
    sources.append(SourceText(name: name, text: source))
  }

  /// The text of a file that was loaded.
  func text(of file: String?) -> String? { sources.last { $0.name == file }?.text }

  /// What becomes of the result of a function.
  enum Result {
    case dropped
    /// Functions in it are let go: they are answered as ``LuaValue/other(_:)``.
    case answered
    /// Functions in it are kept: whoever gets them releases them.
    case kept
  }

  /// Calls a function; its first result is answered.
  func invoke(_ function: Int32, _ arguments: LuaValue...) -> Outcome {
    invoke(function, arguments: arguments)
  }

  /// Calls a function with arguments of any kind; its first result is answered unless it is dropped.
  func invoke(_ function: Int32, arguments: [LuaValue], result use: Result = .answered) -> Outcome {
    withArguments(arguments) { pointer, count in
      var result = tl_value()
      let status =
        switch use {
        case .dropped: tl_invoke(vm, function, pointer, count, nil)
        case .answered: tl_evaluate(vm, function, pointer, count, &result)
        case .kept: tl_invoke(vm, function, pointer, count, &result)
        }
      return outcome(status, LuaValue(result))
    }
  }

  /// Calls a function with one argument and drops its result: what completions need, and quickly.
  func run(_ function: Int32, _ argument: LuaValue) -> Outcome {
    entering {
      var memory = CValues()
      defer { memory.free() }
      var value = memory.value(argument)
      return outcome(tl_invoke(vm, function, &value, 1, nil), .none)
    }
  }

  /// The handle that a kept value is, or `nil` when it is none.
  func object(of reference: Int32) -> LuaObject? {
    var value = tl_value()
    guard tl_object_of(vm, reference, &value), case .object(let object) = LuaValue(value) else {
      return nil
    }
    return object
  }

  /// Whether a value that is kept is `false`.
  func isFalse(_ reference: Int32) -> Bool { tl_is_false(vm, reference) }

  /// Notes in the handle that scripts have how its thing has ended.
  func settle(_ handle: LuaObject, finished: Bool) {
    tl_settle(
      vm, handle.type.rawValue, handle.index, handle.generation,
      finished ? TL_FINISHED : TL_STOPPED)
  }

  /// The names of the parameters of a kept function; none for one of the library.
  func parameters(of function: Int32) -> [String] {
    var names: [String] = []
    // A function has at most 200 parameters.
    while names.count < 200,
      let name = tl_parameter_name(vm, function, Int32(names.count + 1))
    {
      names.append(String(cString: name))
    }
    return names
  }

  /// The line that a kept function begins at, or 0 for one of the library.
  func line(of function: Int32) -> Int { Int(tl_place_of(vm, function).line) }

  /// The line at which a coroutine waits.
  func place(ofWait wait: UInt32) -> Timeline.Place { place(tl_place_of_wait(vm, wait)) }

  func release(_ reference: Int32) {
    tl_release(vm, reference)
  }

  /// Whether the instructions are used up: the script ends when the host answers.
  var isSpent: Bool { tl_instructions_used(vm) >= instructionLimit }

  /// Counts work done outside the interpreter against the instruction limit.
  func charge(_ instructions: UInt64) {
    tl_charge(vm, instructions)
  }

  func outcome(_ status: tl_status, _ value: LuaValue) -> Outcome {
    switch status {
    case TL_DONE: .done(value)
    case TL_SUSPENDED: .suspended
    default: .failed
    }
  }

  private func withArguments(
    _ arguments: [LuaValue], _ body: (UnsafePointer<tl_value>?, Int) -> Outcome
  ) -> Outcome {
    entering {
      withUnsafeTemporaryAllocation(of: tl_value.self, capacity: max(arguments.count, 1)) {
        buffer in
        // Lua has copied everything before the first line of the script runs.
        var memory = CValues()
        defer { memory.free() }
        for (index, argument) in arguments.enumerated() {
          buffer.initializeElement(at: index, to: memory.value(argument))
        }
        return body(UnsafePointer(buffer.baseAddress), arguments.count)
      }
    }
  }

  /// Enters Lua: what `body` does is the only way in which script code runs.
  func entering(_ body: () -> Outcome) -> Outcome {
    let depth = tl_stack_depth(vm)
    knownPlace = nil
    defer {
      knownPlace = nil
      assert(tl_stack_depth(vm) == depth, "an entry has left something on Lua's stack")
    }
    return body()
  }

  // MARK: - Places and failures

  /// The innermost script line that is running.
  ///
  /// One call of a script asks for it several times.
  var here: Timeline.Place {
    if let knownPlace { return knownPlace }
    let place = place(tl_here(vm))
    knownPlace = place
    return place
  }

  /// The script lines that are running, innermost first, without ``here``.
  var callers: [Timeline.Place] {
    withUnsafeTemporaryAllocation(of: tl_place.self, capacity: Self.callersMax) { buffer in
      let count = tl_callers(vm, buffer.baseAddress, buffer.count)
      return (0..<count).map { place(buffer[$0]) }
    }
  }

  private static let callersMax = 10

  private func place(_ place: tl_place) -> Timeline.Place {
    guard let chunk = place.chunk, place.line > 0 else { return .nowhere }
    // The pointer is the same for the life of the state: no text is made twice.
    if let known = chunkNames.first(where: { $0.chunk == chunk }) {
      return Timeline.Place(file: known.name, line: Int(place.line))
    }
    let name = String(cString: chunk)
    chunkNames.append(ChunkName(chunk: chunk, name: name))
    return Timeline.Place(file: name, line: Int(place.line))
  }

  /// Why the last run failed.
  func failure(script: String) -> ScriptError {
    guard let failure = tl_failure_of(vm)?.pointee else {
      return ScriptError(
        kind: .script, script: script, message: "the script failed")
    }
    let message = failure.message.map {
      String(
        decoding: UnsafeRawBufferPointer(start: $0, count: failure.message_length), as: UTF8.self)
    }
    var frames: [ScriptError.Frame] = []
    for index in 0..<failure.frame_count {
      guard let frame = failure.frames?[index] else { break }
      let place = place(frame.place)
      frames.append(
        ScriptError.Frame(
          text: description(ofFunctionAt: Int(frame.defined_line), file: place.file), place: place,
          isFunction: true))
      if failure.frames_left_out > 0 && index == 9 {
        frames.append(
          ScriptError.Frame(
            text: "… \(failure.frames_left_out) more", place: .nowhere,
            leftOut: Int(failure.frames_left_out)))
      }
    }
    let kind = ScriptError.Kind(failure.kind)
    let text = message ?? "the script failed"
    // A script's own text has no hint of ours in it.
    let parts = kind == .script ? (message: text, hint: "") : Self.splitHint(text)
    let place = place(failure.place)
    let words =
      parts.hint.isEmpty
      ? LuaHints.words(
        for: parts.message, kind: kind, source: self.text(of: place.file),
        line: place.line)
      : parts
    return ScriptError(
      kind: kind, script: script, place: place, message: words.message, hint: words.hint,
      frames: frames)
  }

  /// What runs, by the line that it begins in.
  private func description(ofFunctionAt line: Int, file: String?) -> String {
    if line == 0 { return "in the main part" }
    let source = sources.last { $0.name == file }?.text
    let name = LuaHints(message: "", source: source, line: line).name(ofFunctionIn: line)
    return name.map { "in \($0)" } ?? "in the function that begins in line \(line)"
  }

  /// A message of ours carries its hint behind this mark.
  static let hintMark = "; hint: "

  static func splitHint(_ text: String) -> (message: String, hint: String) {
    guard let mark = text.firstRange(of: hintMark) else { return (text, "") }
    return (String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
  }

  // MARK: - For a worker process

  /// Makes this the state that ``describeWatched`` tells of, in a process that runs one script.
  func watch() {
    isWatched = true
    tl_watch(vm)
  }

  /// Notes the virtual time for ``describeWatched``.
  func note(time: Double) {
    if isWatched { tl_note_time(time) }
  }

  /// Writes what a watched state is doing: virtual microseconds, a space, `file:line`.
  ///
  /// For a signal handler: it is C, and allocates nothing.
  static let describeWatched: @convention(c) (UnsafeMutablePointer<CChar>?, Int) -> Int =
    tl_describe_watched

  // MARK: - Use

  /// Whether the next call of a function of the script's is not nested too deep.
  var canEnter: Bool { tl_can_enter(vm) }
  var keptCount: Int { tl_kept_count(vm) }
  var waitingCount: Int { tl_waiting_count(vm) }
}

extension ScriptError.Kind {
  init(_ kind: tl_failure_kind) {
    switch kind {
    case TL_LOAD_ERROR: self = .load
    case TL_MISUSE: self = .misuse
    case TL_TIME_LIMIT: self = .timeLimit
    case TL_MEMORY_LIMIT: self = .memoryLimit
    case TL_TIMELINE_LIMIT: self = .timelineLimit
    default: self = .script
    }
  }
}
