import CLuaShim

/// Functions that wait.
extension LuaState {
  /// Runs a function in a new coroutine up to its first wait.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - values: What it gets.
  ///   - keeps: Whether what it returns is wanted.
  /// - Returns: How it ended, and what it returned if that is wanted and not nil.
  func start(
    _ function: Int32, _ values: ResumeValues, keeps: Bool
  ) -> (outcome: Outcome, result: KeptValue?) {
    var thread: UInt32 = 0
    return running(keeps) { result in
      with(values.first, values.second) { tl_start(vm, function, $0, $1, &thread, result) }
    }
  }

  /// Goes on where a coroutine waits, up to its next wait.
  func resume(
    wait: UInt32, _ values: ResumeValues, keeps: Bool
  ) -> (outcome: Outcome, result: KeptValue?) {
    var thread: UInt32 = 0
    return running(keeps) { result in
      with(values.first, values.second) { tl_resume(vm, wait, $0, $1, &thread, result) }
    }
  }

  private func running(
    _ keeps: Bool, _ body: (UnsafeMutablePointer<Int32>?) -> tl_status
  ) -> (outcome: Outcome, result: KeptValue?) {
    var reference: Int32 = 0
    let ended = entering { outcome(keeps ? body(&reference) : body(nil), .none) }
    return (ended, reference == 0 ? nil : KeptValue(reference: reference, state: self))
  }

  private func with(
    _ first: LuaValue?, _ second: LuaValue?, _ body: (UnsafePointer<tl_value>?, Int) -> tl_status
  ) -> tl_status {
    // Lua has copied everything before the first line of the script runs.
    var memory = CValues()
    defer { memory.free() }
    guard let first else { return body(nil, 0) }
    var values = (memory.value(first), memory.value(second ?? .none))
    return withUnsafePointer(to: &values) { values in
      values.withMemoryRebound(to: tl_value.self, capacity: 2) { body($0, second == nil ? 1 : 2) }
    }
  }

  /// Ends a coroutine that waits; its closing handlers run.
  func cancel(wait: UInt32) -> Outcome {
    entering { outcome(tl_cancel(vm, wait), .none) }
  }
}
