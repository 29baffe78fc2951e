import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/**
 * Two ends closer than this, in degrees (about 20 m), are one place: the database rounds each of its cells separately.
 */
const JOIN_DEGREES = 2e-4;

/**
 * Dumps lines of the installed GSHHG with `gmt coast`.
 * @param {'-Ia' | '-W'} what rivers of every level, or shorelines
 * @returns {{level: number, points: [number, number][]}[]} longitude and latitude in degrees
 */
export function dumpLines(what, [west, south, east, north]) {
  const region = `-R${west}/${east}/${south}/${north}`;
  const outcome = spawnSync('gmt', ['coast', region, '-Df', what, '-M'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // It leaves a history file in its working directory.
    cwd: tmpdir(),
  });
  if (outcome.status !== 0) {
    throw new Error(`gmt coast: ${outcome.error?.message ?? outcome.stderr} (apt-get install gmt gmt-gshhg-full)`);
  }
  const lines = [];
  for (const row of outcome.stdout.split('\n')) {
    const level = /^>.*Level (\d+)/.exec(row)?.[1];
    if (level !== undefined) lines.push({ level: Number(level), points: [] });
    else if (row && row[0] !== '#') lines.at(-1).points.push(row.split('\t').map(Number));
  }
  // Where a line meets the edge of a cell, the dump carries a line of one place.
  return lines.filter(
    ({ points }) => points.length > 2 || (points.length === 2 && nodeOf(points[0]) !== nodeOf(points[1])),
  );
}

/** Names the place of a point, so that ends which meet have one name. */
export const nodeOf = ([x, y]) => `${Math.round(x / JOIN_DEGREES)},${Math.round(y / JOIN_DEGREES)}`;

/** Drops lines that were dumped twice, in either direction. */
export function dropRepeats(lines) {
  const seen = new Set();
  return lines.filter(({ points }) => {
    const ends = [nodeOf(points[0]), nodeOf(points.at(-1))].sort();
    const key = `${ends} ${points.length} ${nodeOf(points[points.length >> 1])}`;
    const back = `${ends} ${points.length} ${nodeOf(points[(points.length - 1) >> 1])}`;
    if (seen.has(key) || seen.has(back)) return false;
    seen.add(key).add(back);
    return true;
  });
}

/** Joins lines of the same kind if exactly two of them meet: the database cuts them at its cells. */
export function joinLines(lines, kindOf) {
  const open = new Set(lines.map(({ points, ...rest }) => ({ ...rest, points: [...points] })));
  const at = new Map();
  const index = (line, act) => {
    for (const end of [line.points[0], line.points.at(-1)]) {
      const node = nodeOf(end);
      const there = at.get(node) ?? [];
      at.set(node, act === 'add' ? [...there, line] : there.filter((other) => other !== line));
    }
  };
  for (const line of open) index(line, 'add');
  for (const node of [...at.keys()]) {
    const [a, b, ...more] = at.get(node) ?? [];
    if (!a || !b || a === b || more.length > 0 || kindOf(a) !== kindOf(b)) continue;
    index(a, 'remove');
    index(b, 'remove');
    const first = nodeOf(a.points.at(-1)) === node ? a.points : a.points.toReversed();
    const second = nodeOf(b.points[0]) === node ? b.points : b.points.toReversed();
    a.points = [...first, ...second.slice(1)];
    open.delete(b);
    index(a, 'add');
  }
  return [...open];
}
