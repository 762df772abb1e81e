import Glibc
import TransitionCore

/// Values as an author would write them.
extension Structures {
  static func text(_ type: TypeID, _ components: LuaComponents) -> String {
    let value = LuaValue.structure(type, components)
    switch type {
    case .color: return text(of: value.color)
    case .transform: return text(of: value.transform)
    default: return call(type, components)
    }
  }

  /// The call that makes a value of its numbers.
  static func call(_ type: TypeID, _ components: LuaComponents) -> String {
    call(type.description.name, (0..<type.componentCount).map { components[$0] })
  }

  private static func call(_ name: String, _ numbers: [Double]) -> String {
    "T.\(name)(" + numbers.map(Text.number).joined(separator: ", ") + ")"
  }

  /// By name, else by short numbers, else by digits, whatever is there first.
  private static func text(of color: Color) -> String {
    if let name = Colors.name(of: color) { return "T.color(\"\(name)\")" }
    let parts = [color.r, color.g, color.b] + (color.a == 1 ? [] : [color.a])
    let isShort = parts.allSatisfy { ($0 * 100).rounded() / 100 == $0 }
    if !isShort, let hex = Colors.hex(of: color) { return "T.color(\"\(hex)\")" }
    return call("color", parts)
  }

  /// As a scale, a rotation and a translation put together, where the transform is no more than that.
  private static func text(of transform: AffineTransform) -> String {
    let t = transform
    if t.isIdentity { return "T.identity" }
    var parts: [String] = []
    if t.b == 0, t.c == 0 {
      add(scale: t.a, t.d, to: &parts)
    } else {
      let decomposition = AffineTransform.Decomposition(t)
      guard t.determinant > 0, abs(decomposition.shear) < tolerance else {
        return call(.transform, LuaValue(t).components)
      }
      add(scale: decomposition.scaleX, decomposition.scaleY, to: &parts)
      parts.append("T.rotation(\(angle(decomposition.rotation)))")
    }
    if t.tx != 0 || t.ty != 0 { parts.append(call("translation", [t.tx, t.ty])) }
    return parts.joined(separator: " * ")
  }

  private static func add(scale x: Double, _ y: Double, to parts: inout [String]) {
    if abs(x - 1) < tolerance, abs(y - 1) < tolerance { return }
    parts.append(call("scale", abs(x - y) < tolerance ? [x] : [x, y]))
  }

  private static func angle(_ radians: Double) -> String {
    let degrees = radians * 180 / .pi
    return abs(degrees - degrees.rounded()) < tolerance
      ? "math.rad(\(Text.number(degrees.rounded())))" : Text.number(radians)
  }

  /// What rounding makes of sines and cosines.
  private static let tolerance = 1e-9
}
