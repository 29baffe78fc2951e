import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Draws `src/ui/plates/contours.svg`: the height lines of an invented, repeatable hill country. */
const width = 1440;
const height = 900;
const cell = 15;
const hills = [
  [240, 210, 230, 1.0],
  [520, 420, 180, 0.72],
  [980, 250, 290, 1.15],
  [1210, 640, 240, 0.9],
  [700, 780, 260, 0.8],
  [90, 720, 210, 0.75],
  [1420, 120, 190, 0.6],
  [430, 60, 140, -0.42],
  [820, 520, 150, -0.5],
];

/** Height above the plain at a place of the drawing, without unit. */
function readHeight(x, y) {
  const ripple = 0.05 * Math.sin(x / 57 + Math.sin(y / 91) * 2) + 0.05 * Math.cos(y / 49 + Math.sin(x / 120) * 2.4);
  return hills.reduce(
    (sum, [cx, cy, radius, rise]) =>
      sum + rise * Math.exp((-((x - cx) ** 2 * 0.8 + (y - cy) ** 2 * 1.25) / (2 * radius ** 2)) * 2),
    ripple,
  );
}

/** Segments of one contour by marching squares, linearly interpolated. */
function traceLevel(level) {
  const segments = [];
  for (let y = 0; y < height; y += cell) {
    for (let x = 0; x < width; x += cell) {
      const corners = [
        [x, y],
        [x + cell, y],
        [x + cell, y + cell],
        [x, y + cell],
      ];
      const heights = corners.map(([a, b]) => readHeight(a, b) - level);
      const crossings = [];
      for (let side = 0; side < 4; side += 1) {
        const next = (side + 1) % 4;
        if (heights[side] < 0 === heights[next] < 0) continue;
        const share = heights[side] / (heights[side] - heights[next]);
        crossings.push(corners[side].map((value, axis) => value + share * (corners[next][axis] - value)));
      }
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) segments.push([crossings[pair], crossings[pair + 1]]);
    }
  }
  return segments;
}

/** Joins segments end to end into long lines. */
function joinSegments(segments) {
  const name = ([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`;
  const byEnd = new Map();
  for (const segment of segments)
    for (const end of segment) byEnd.set(name(end), [...(byEnd.get(name(end)) ?? []), segment]);
  const used = new Set();
  const follow = (point) => {
    const line = [];
    for (let here = point; ; ) {
      const next = byEnd.get(name(here))?.find((segment) => !used.has(segment));
      if (!next) return line;
      used.add(next);
      here = name(next[0]) === name(here) ? next[1] : next[0];
      line.push(here);
    }
  };
  const lines = [];
  for (const segment of segments) {
    if (used.has(segment)) continue;
    used.add(segment);
    lines.push([...follow(segment[0]).reverse(), segment[0], segment[1], ...follow(segment[1])]);
  }
  return lines;
}

/** Path data through midpoints, so that lines bend like ink and not like a grid. */
function writePath(line) {
  const round = (value) => Math.round(value);
  const kept = line.filter((_, position) => position % 2 === 0 || position === line.length - 1);
  if (kept.length < 4) return '';
  let data = `M${round(kept[0][0])} ${round(kept[0][1])}`;
  for (let position = 1; position < kept.length - 1; position += 1) {
    const [x, y] = kept[position];
    const [nextX, nextY] = kept[position + 1];
    data += `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  }
  const [lastX, lastY] = kept[kept.length - 1];
  return `${data}L${round(lastX)} ${round(lastY)}`;
}

const groups = { index: '', plain: '' };
for (let step = -6; step <= 24; step += 1) {
  const level = step * 0.06 + 0.013;
  groups[step % 5 === 0 ? 'index' : 'plain'] += joinSegments(traceLevel(level)).map(writePath).join('');
}
const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000">` +
  `<title>Contour lines</title><g id="lines">` +
  `<path stroke-opacity=".55" d="${groups.plain}"/><path stroke-width="1.6" d="${groups.index}"/></g></svg>\n`;
writeFileSync(fileURLToPath(new URL('../src/ui/plates/contours.svg', import.meta.url)), svg);
console.log(`contours.svg: ${(svg.length / 1024).toFixed(0)} KB`);
