/** The values of a view, as texts for people: `show` makes one of the components. */
const VALUE_ROWS = [
  { name: "alpha" },
  { name: "hidden", show: ([value]) => yesOrNo(value) },
  { name: "center", unit: "pt", components: ["x", "y"] },
  {
    name: "bounds", unit: "pt", components: ["x", "y", "width", "height"],
    show: ([x, y, width, height]) =>
      `${shortNumber(x)}, ${shortNumber(y)}, ${shortNumber(width)} × ${shortNumber(height)}`,
  },
  { name: "anchorPoint", components: ["x", "y"] },
  { name: "transform", show: transformText },
  { name: "backgroundColor", components: ["r", "g", "b", "a"], show: colorText, isColor: true },
  { name: "cornerRadius", unit: "pt" },
  { name: "zPosition" },
  { name: "clipsToBounds", show: ([value]) => yesOrNo(value) },
];

/**
 * A value of `VALUE_ROWS` as `{text, title, color}`; the title has all the numbers of it, and the
 * color is one of CSS or `null`.
 *
 * `get` answers a number by its name, or the six of "transform".
 */
function shownValue({ name, components, show, isColor }, get) {
  const numbers = name === "transform" ? get(name)
    : (components || [""]).map((component) => get(component ? `${name}.${component}` : name));
  const title = numbers.map(shortNumber).join(", ");
  const [red, green, blue, alpha] = numbers;
  return {
    text: show ? show(numbers) : title, title,
    color: isColor && alpha > 0 ? `color(srgb ${red} ${green} ${blue} / ${alpha})` : null,
  };
}

function yesOrNo(value) {
  return value ? "yes" : "no";
}

/** A color as designers write it; one that a screen of 8 bits cannot show, by its components. */
function colorText(components) {
  if (components.every((value) => value === 0)) return "clear";
  if (!components.every((value) => value >= 0 && value <= 1)) {
    return components.map(shortNumber).join(", ");
  }
  const digits = components.map((value) =>
    Math.round(value * 255).toString(16).padStart(2, "0"));
  return `#${digits.slice(0, components[3] === 1 ? 3 : 4).join("")}`;
}

/** A transform by its scale, rotation and translation; one that is skewed, by its matrix. */
function transformText(matrix) {
  const { scaleX, scaleY, rotation } = Affine.decompose(matrix);
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const straight = [scaleX * cos, scaleX * sin, -scaleY * sin, scaleY * cos];
  const isSkewed = straight.some((value, index) => Math.abs(value - matrix[index]) > 2e-6);
  if (isSkewed) return `matrix ${matrix.map(shortNumber).join(", ")}`;
  const [x, y] = [scaleX, scaleY].map(shortNumber);
  const degrees = shortNumber((rotation * 180) / Math.PI);
  const way = matrix.slice(4).map(shortNumber).join(", ");
  return [
    x === "1" && y === "1" ? null : `scale ${x === y ? x : `${x}, ${y}`}`,
    degrees === "0" ? null : `rotation ${degrees}°`,
    way === "0, 0" ? null : `translation ${way} pt`,
  ].filter(Boolean).join(" · ") || "identity";
}
