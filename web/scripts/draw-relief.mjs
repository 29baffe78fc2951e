import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Draws `src/ui/plates/relief.svg`: ridges one behind the other, hatched down the slope as old sheets are. */
const width = 1440;
const height = 150;
const ridges = [
  { base: 62, rise: 44, seed: 1.3, opacity: 0.35 },
  { base: 88, rise: 38, seed: 4.1, opacity: 0.6 },
  { base: 116, rise: 32, seed: 7.7, opacity: 1 },
];

/** Height of a ridge's line at a place, in drawn units from the top. */
function readRidge(x, { base, rise, seed }) {
  const long = Math.sin(x / 210 + seed) * 0.5 + Math.sin(x / 97 + seed * 2.1) * 0.3;
  const short = Math.sin(x / 31 + seed * 3.7) * 0.12 + Math.sin(x / 13 + seed * 5.3) * 0.05;
  return base - rise * (long + short);
}

const drawn = ridges.map((ridge, position) => {
  const front = ridges[position + 1];
  const floor = (x) => (front === undefined ? height : readRidge(x, front));
  let line = '';
  let hatching = '';
  for (let x = 0; x <= width; x += 6) {
    const y = readRidge(x, ridge);
    if (y < floor(x))
      line += `${line === '' || readRidge(x - 6, ridge) >= floor(x - 6) ? 'M' : 'L'}${x} ${y.toFixed(0)}`;
    const slope = readRidge(x + 3, ridge) - readRidge(x - 3, ridge);
    const length = Math.min(floor(x) - y - 3, 8 + 22 * Math.abs(slope) + (x % 4));
    if (slope > 0.3 && length > 4)
      hatching += `M${x} ${(y + 3).toFixed(0)}l${(length * 0.3).toFixed(0)} ${length.toFixed(0)}`;
  }
  return `<path stroke-opacity="${ridge.opacity}" stroke-width="1.250" d="${line}"/><path stroke-opacity="${ridge.opacity * 0.6}" stroke-width="0.750" d="${hatching}"/>`;
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000"><title>Ridges</title>${drawn.join('')}</svg>\n`;
writeFileSync(fileURLToPath(new URL('../src/ui/plates/relief.svg', import.meta.url)), svg);
console.log(`relief.svg: ${(svg.length / 1024).toFixed(0)} KB`);
