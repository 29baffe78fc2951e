/** Drawing in isometric projection: x runs down to the right, y down to the left, z up; one unit is one drawn unit. */
const originX = 240;
const originY = 236;
const run = Math.cos(Math.PI / 6);
const fall = 0.5;
/** How much wider a flat circle looks than its radius. */
const spread = 1.225;

const round = (value) => Number(value.toFixed(1));

/** A place in space as `x y` on the drawing. */
function project([x, y, z = 0]) {
  return `${round(originX + (x - y) * run)} ${round(originY + (x + y) * fall - z)}`;
}

const attributes = (style) =>
  Object.entries(style)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** A closed face. */
export const face = (points, style = {}) => `<path d="M${points.map(project).join('L')}Z"${attributes(style)}/>`;

/** An open line. */
export const line = (points, style = {}) =>
  `<path d="M${points.map(project).join('L')}" fill="none"${attributes(style)}/>`;

/** A horizontal circle at a height. */
export function disc([x, y, z], radius, style = {}) {
  const [cx, cy] = project([x, y, z]).split(' ');
  const flat = attributes({ rx: round(radius * spread), ry: round(radius * spread * 0.577), ...style });
  return `<ellipse cx="${cx}" cy="${cy}"${flat}/>`;
}

/** A dot that faces the reader. */
export function dot(point, radius, style = {}) {
  const [cx, cy] = project(point).split(' ');
  return `<circle cx="${cx}" cy="${cy}" r="${radius}"${attributes(style)}/>`;
}

/** An upright block: its two visible sides and its top. */
export function block([x, y, z], [width, depth, height], tones) {
  const top = z + height;
  return (
    face(
      [
        [x, y + depth, z],
        [x + width, y + depth, z],
        [x + width, y + depth, top],
        [x, y + depth, top],
      ],
      tones.left,
    ) +
    face(
      [
        [x + width, y, z],
        [x + width, y + depth, z],
        [x + width, y + depth, top],
        [x + width, y, top],
      ],
      tones.right,
    ) +
    face(
      [
        [x, y, top],
        [x + width, y, top],
        [x + width, y + depth, top],
        [x, y + depth, top],
      ],
      tones.top,
    )
  );
}

/** A round drum: a coin, a stack, a tank. */
export function drum([x, y, z], radius, height, side, top) {
  const [cx, base] = project([x, y, z]).split(' ').map(Number);
  const rx = round(radius * spread);
  const ry = round(radius * spread * 0.577);
  const upper = round(base - height);
  return (
    `<path d="M${round(cx - rx)} ${upper}V${base}A${rx} ${ry} 0 0 0 ${round(cx + rx)} ${base}V${upper}"${attributes(side)}/>` +
    `<ellipse cx="${cx}" cy="${upper}" rx="${rx}" ry="${ry}"${attributes(top)}/>`
  );
}
