import Foundation
import XCTest

/// The right values of `Tests/Fixtures/oracle-tables.json`.
///
/// They were computed with mpmath at 60 digits from the formulas of the tables' own notes, so they
/// are independent of this package.
struct Oracle: Decodable {
  struct Bezier: Decodable {
    var controlPoints: [Double]
    var y: [Double]
    var startGradient: Double
    var endGradient: Double
    var extrapolatedTangent: [String: Double]
    var highest: Double?
    var lowest: Double?

    private enum CodingKeys: String, CodingKey {
      case controlPoints
      case y
      case startGradient
      case endGradient
      case extrapolatedTangent = "extrapolated_tangent"
      case highest = "approx_max"
      case lowest = "approx_min"
    }
  }

  struct DurationSpring: Decodable {
    struct Extremum: Decodable {
      var t: Double
      var y: Double
    }
    var dampingRatio: Double
    var velocity: Double
    var duration: Double
    var omega0: Double
    var mass: Double
    var stiffness: Double
    var damping: Double
    var effectiveDampingRatio: Double
    var y: [Double]
    var peak: Extremum?
    var trough: Extremum?
    var jumpAtEnd: Double?
    var largestRootOmega0: Double?
    var isNewtonUsable: Bool?
    var isLargestRoot: Bool?

    var name: String { "D \(duration) ratio \(dampingRatio) v \(velocity)" }

    private enum CodingKeys: String, CodingKey {
      case dampingRatio
      case velocity
      case duration
      case omega0
      case mass
      case stiffness
      case damping
      case effectiveDampingRatio
      case y
      case peak
      case trough
      case jumpAtEnd = "jump_at_end"
      case largestRootOmega0 = "largest_root_omega0"
      case isNewtonUsable = "newton_usable"
      case isLargestRoot = "root_is_largest"
    }
  }

  struct PerceptualSpring: Decodable {
    var perceptualDuration: Double
    var bounce: Double
    var dampingRatio: Double
    var mass: Double
    var stiffness: Double
    var damping: Double
    var settlingDuration: Double
    var t: [Double]
    var y: [Double]
  }

  struct SystemSpring: Decodable {
    var omega0: Double
    var dampingRatio: Double
    var duration: Double
    var y: [Double]
  }

  struct Spring: Decodable {
    var mass: Double
    var stiffness: Double
    var damping: Double
    var initialVelocity: Double
    var omega0: Double
    var dampingRatio: Double?
    var zeta: Double?
    var usedDampingRatio: Double?
    var settlingDuration: Double?
    var t: [Double]
    var y: [Double]
    var settlingDurationOverDamped: Double?
    var yOverDamped: [Double]?

    var name: String { "m \(mass) k \(stiffness) c \(damping) v \(initialVelocity)" }

    private enum CodingKeys: String, CodingKey {
      case mass
      case stiffness
      case damping
      case initialVelocity
      case omega0
      case dampingRatio
      case zeta
      case usedDampingRatio = "usedDampingRatio_whenOverdampingNotAllowed"
      case settlingDuration
      case t
      case y
      case settlingDurationOverDamped = "settlingDuration_overdampingAllowed"
      case yOverDamped = "y_overdampingAllowed_same_t"
    }
  }

  struct Interpolation: Decodable {
    struct Sample: Decodable {
      var t: Double
      var decomposed: [Double]
    }
    var `case`: String
    var from: [Double]
    var to: [Double]
    var samples: [Sample]
  }

  struct Remainder: Decodable {
    var duration: Double
    var percent: Double
    var completionSpeed: Double
    var finishRemaining: Double
    var cancelRemaining: Double
  }

  var standardCurves: [String: Bezier]
  var otherBeziers: [String: Bezier]
  var durationSprings: [String: [DurationSpring]]
  var perceptualSprings: [PerceptualSpring]
  var systemSpring: SystemSpring
  var parameterSprings: [Spring]
  var webKitSprings: [Spring]
  var interpolations: [Interpolation]
  var remainders: [Remainder]

  private enum CodingKeys: String, CodingKey {
    case standardCurves = "a_standard_curves"
    case otherBeziers = "b_nonstandard_beziers"
    case durationSprings = "c_duration_springs"
    case perceptualSprings = "c2_springDuration_bounce"
    case systemSpring = "c3_system_default_spring"
    case parameterSprings = "d_caspring"
    case webKitSprings = "e_webkit_springsolver"
    case interpolations = "g_affine_interpolation_examples"
    case remainders = "h_percent_driven_remainders"
  }

  /// Reads the tables beside the tests.
  static func load() throws -> Oracle {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appendingPathComponent("Fixtures/oracle-tables.json"))
    return try JSONDecoder().decode(Oracle.self, from: data)
  }
}

/// Fails unless two numbers agree to a fraction of the expected one.
func assertRelativelyEqual(
  _ value: Double, _ expected: Double, _ tolerance: Double, _ message: String,
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(
    value, expected, accuracy: abs(expected) * tolerance, message, file: file, line: line)
}
