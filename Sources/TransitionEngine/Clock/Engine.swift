import TransitionCore

/// A headless stage with its own virtual clock: views, animations and transitions run on it.
///
/// The engine is event driven. It jumps from instant to instant and never ticks through frames that
/// nobody asked for; nothing sleeps and nothing reads the wall clock, so the same calls give the
/// same timeline. An engine and all that is on it stay on the thread that made it; several engines
/// may run side by side.
public final class Engine {
  /// The virtual time in seconds.
  public internal(set) var now = 0.0
  /// What ends a run that would never end by itself.
  public let limits: Limits
  /// Whether a block may animate an additive key on top of a running animation of it, as UIKit does
  /// since iOS 8; else every animation replaces the one before.
  public let isAdditive: Bool
  /// The style of a presentation whose controller has not been given one; UIKit's is
  /// ``ModalPresentationStyle/automatic`` since iOS 13.
  public var modalDefault = ModalPresentationStyle.fullScreen
  /// How interactive transitions move their animations, unless an interaction says otherwise.
  public let driver: TransitionDriver
  /// The recording, or `nil` before ``record(meta:)``.
  private(set) var recorder: Recorder?

  /// Tells which script line is running; set by a script host, which takes itself back when it goes.
  ///
  /// Not `weak`, for the reason that ``Tethered`` gives.
  package unowned(unsafe) var placeSource: (any PlaceSource)?

  let tether = Tether()
  var schedule = Schedule()
  var nextSequence: UInt64 = 0
  var stack: [AnimationBlock] = []
  /// More than 0 inside ``performWithoutAnimation(_:)``.
  var disabledDepth = 0
  /// What ``setAnimationsEnabled(_:)`` has said last.
  var isAnimating = true
  /// What starts at the next layout.
  var needsLayout: [() -> Void] = []
  var inFlight: [TransitionContext] = []
  /// The presentations and dismissals that are requested or in flight.
  var modalTransitions: [Presentation] = []
  /// The transitions of containers that wait for the end of another one.
  var waitingStarts: [WaitingStart] = []
  /// The coordinators of the transitions that are requested or in flight.
  var coordinators: [TransitionCoordinator] = []
  /// Those whose animator has opened no block yet, the last one first.
  var awaitingBlock: [TransitionCoordinator] = []
  var stopped: [AnimationBlock] = []
  var agenda = Agenda()
  /// The line that asked for the input or timer that runs now.
  var itemPlace = Timeline.Place.nowhere
  /// Those who wait for the settled screen.
  var settledCalls: [Agenda.Item] = []
  /// The running blocks that never end by themselves.
  var endless: [UInt64: AnimationBlock] = [:]
  /// How many model values, animations and hierarchy edits there have been.
  var changeCount = 0
  /// The time base that blocks begun now run on: inside the animator of a driven transition.
  var drive: TransitionDrive?
  /// The time base of the block whose completion runs now.
  var completingDrive: TimeBase?
  /// The property animators that have begun and not ended.
  var activeAnimators: [ObjectIdentifier: ActiveAnimator] = [:]
  /// How many pictures have been taken: what came after the last one has not been on screen yet.
  var sampleCount = 0
  /// The touches that are on the screen.
  var touches: [Touch] = []
  /// Those that are over, and what still waits for the end of their gesture.
  var lingering: [Lingering] = []
  var nextFinger = 1
  /// How many touches have come to the end of the chain without anybody taking them.
  var unhandledTouches = 0
  /// Views that were animated before they were in any window, to be reported if they never are.
  var unseen: [Unseen] = []
  var nextTurn: [() -> Void] = []
  var isHalted = false
  /// Where the block whose end was handled last, or the transition that started last, was asked for:
  /// named when a chain never ends.
  var lastPlace = Timeline.Place.nowhere
  /// The windows, from back to front.
  public private(set) var windows: [Window] = []
  private var diagnosed: [Finding] = []
  private var diagnosedIndex = HashIndex()
  /// What was found before the recording began: values that a script made in its main part.
  private var earlyDiagnostics: [Timeline.Diagnostic] = []

  private struct Finding: Hashable {
    var code: String
    var place: Timeline.Place
    var subject: String
    /// The position among the findings of the recording; no part of what makes it the same.
    var position = 0

    static func == (a: Finding, b: Finding) -> Bool {
      a.code == b.code && a.place == b.place && a.subject == b.subject
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(code)
      hasher.combine(place)
      hasher.combine(subject)
    }
  }

  /// What ends a run that would never end by itself.
  public struct Limits: Sendable, Hashable {
    /// The most virtual time that may pass, in seconds.
    public var time: Double
    /// The most completions, deferred calls and transitions that one instant may bring about.
    ///
    /// What was started earlier and ends at the instant does not count.
    public var eventsPerInstant: Int

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - time: The most virtual time that may pass, in seconds.
    ///   - eventsPerInstant: The most completions and deferred calls that one instant may have.
    public init(time: Double = 60, eventsPerInstant: Int = 100_000) {
      self.time = time
      self.eventsPerInstant = eventsPerInstant
    }
  }

  /// Makes an empty stage at time 0.
  ///
  /// - Parameters:
  ///   - limits: What ends a run that would never end by itself.
  ///   - isAdditive: Whether overlapping animations of additive keys add up, as since iOS 8.
  ///   - driver: How interactive transitions move their animations.
  public init(
    limits: Limits = Limits(), isAdditive: Bool = true, driver: TransitionDriver = .fraction
  ) {
    self.limits = limits
    self.isAdditive = isAdditive
    self.driver = driver
    tether.engine = self
  }

  deinit {
    tether.engine = nil
    // What still runs holds, by its completions, the views that hold it.
    abandon()
  }

  func add(_ window: Window) {
    windows.append(window)
    recorder?.addTree(window, parent: nil, index: windows.count - 1, place: place)
  }

  /// Begins the recording: what is on the stage now is the state at its start.
  ///
  /// - Parameter meta: What the recording is of.
  public func record(meta: Timeline.Meta = Timeline.Meta()) {
    precondition(recorder == nil, "an engine records once")
    let recorder = Recorder(meta: meta)
    self.recorder = recorder
    for (index, window) in windows.enumerated() {
      recorder.addTree(window, parent: nil, index: index, place: .nowhere)
    }
    for diagnostic in earlyDiagnostics { recorder.add(diagnostic) }
    earlyDiagnostics = []
  }

  /// Returns what has been recorded so far.
  ///
  /// - Parameter outcome: How the run ended.
  /// - Returns: The timeline, empty if ``record(meta:)`` was never called.
  public func timeline(outcome: Timeline.Outcome = .finished) -> Timeline {
    recorder?.timeline(outcome: outcome) ?? Timeline()
  }

  /// What is questionable in what has been recorded so far, in order.
  public var diagnostics: [Timeline.Diagnostic] { recorder?.diagnostics ?? [] }

  /// The line that is responsible for what happens now.
  var place: Timeline.Place {
    if let place = placeSource?.currentPlace, place.line > 0 { return place }
    return stack.last?.place ?? itemPlace
  }

  /// Notes a finding, or counts it; false when there was the same already.
  private func note(_ finding: Finding) -> Bool {
    let count = diagnosed.count
    let index = diagnosedIndex.position(of: finding, in: &diagnosed)
    if index == count {
      diagnosed[index].position = recorder?.diagnostics.count ?? earlyDiagnostics.count
      return true
    }
    let position = diagnosed[index].position
    if let recorder {
      recorder.countAgain(position)
    } else {
      earlyDiagnostics[position].count += 1
    }
    return false
  }

  /// Adds a finding to the recording.
  ///
  /// - Parameters:
  ///   - code: The name of the finding.
  ///   - severity: How bad it is.
  ///   - message: What was found, in the author's words.
  ///   - remedy: What to do about it.
  ///   - place: The line that it is about; `nil` for the one that runs now.
  ///   - subject: What it is about, where one line has several findings.
  package func diagnose(
    _ code: String, _ severity: Timeline.Diagnostic.Severity, _ message: String, remedy: String,
    at place: Timeline.Place? = nil, subject: String = ""
  ) {
    let line = place.flatMap { $0 == .nowhere ? nil : $0 } ?? self.place
    // Once a line: a finding in a loop is one finding.
    if line != .nowhere, !note(Finding(code: code, place: line, subject: subject)) { return }
    let callers = place == nil ? placeSource?.callers ?? [] : []
    let diagnostic = Timeline.Diagnostic(
      code: code, severity: severity, time: now,
      // Names come from scripts: a finding stays on its line.
      message: Text.line(message, limit: .max), remedy: Text.line(remedy, limit: .max),
      place: line, callers: callers)
    if let recorder { recorder.add(diagnostic) } else { earlyDiagnostics.append(diagnostic) }
  }

  /// Takes down what a script printed.
  package func record(print line: String, at place: Timeline.Place) {
    recorder?.addEvent(
      "print", subject: "", data: [Timeline.Event.Fact("text", line)], place: place)
  }

  /// Puts a label on this moment of the recording.
  ///
  /// - Parameter name: The label; one that is there already may come again.
  public func mark(_ name: String) {
    recorder?.addMark(name, place: place)
  }

  func record(
    event name: String, subject: String = "", data: [Timeline.Event.Fact] = []
  ) {
    recorder?.addEvent(name, subject: subject, data: data, place: place)
  }
}

/// Tells which script line is running.
///
/// The engine reaches a script only through such protocols.
package protocol PlaceSource: AnyObject {
  /// The innermost script line that is running, or ``Timeline/Place/nowhere``.
  var currentPlace: Timeline.Place { get }
  /// The script lines that led to ``currentPlace``, innermost first.
  var callers: [Timeline.Place] { get }
  /// Whether script code waits for something to come.
  var isWaiting: Bool { get }
  /// The line at which code of a transition's waits for something, or of the whole run for `nil`.
  func waitingPlace(in transition: TransitionContext?) -> Timeline.Place?
  /// Where an animator is written, to be named when it forgets something.
  func place(of animator: any AnimatedTransitioning) -> Timeline.Place
}
