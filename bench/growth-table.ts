import type { Cost } from './growth-cost.ts';

/** The costs of one call: for each size of the large company, and of the small one before and after. */
export interface Growth {
  readonly name: string;
  readonly effect: 'read' | 'write';
  readonly large: Cost[];
  readonly small: Cost[];
}

const MOST_GROWTH = 1.3;
const MOST_NEIGHBOUR = 1.2;
/** Milliseconds below which a difference is the machine's. */
const NOISE_MILLISECONDS = 0.3;

/** Prints each call's processor time at every size, and returns whether all are flat and none failed. */
export function printGrowth(growths: readonly Growth[], sizes: readonly number[]): boolean {
  const answered = growths.filter(({ large }) => large.every(({ answer }) => answer.status < 400));
  const header = [
    '',
    ...sizes.flatMap((size) => [`ms at ${size}`, 'processor']),
    'growth',
    'small',
    'beside',
    'ratio',
    '',
  ];
  const rows = answered.map(({ name, large, small }) => [
    name,
    ...large.flatMap((cost) => [cost.milliseconds.toFixed(1), processorOf(cost).toFixed(2)]),
    writeRatio(large[0], large.at(-1)),
    ...small.map((cost) => processorOf(cost).toFixed(2)),
    writeRatio(small[0], small[1]),
    [
      isWithin(large[0], large.at(-1), MOST_GROWTH) ? '' : 'GROWS',
      isWithin(small[0], small[1], MOST_NEIGHBOUR) ? '' : 'FEELS IT',
    ]
      .filter((word) => word !== '')
      .join(', '),
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => (row[column] ?? '').length)));
  console.log('\nProcessor milliseconds of the database and the server together, for each call\n');
  for (const row of [header, ...rows]) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  }
  const broken = growths.filter(({ large, small }) => [...large, ...small].some(({ answer }) => answer.status >= 500));
  for (const { name, large, small } of broken) {
    const answer = [...large, ...small].find((cost) => cost.answer.status >= 500)?.answer;
    console.log(`FAILED ${name}: ${answer?.status} ${answer?.head}`);
  }
  const refused = growths.filter((growth) => !answered.includes(growth) && !broken.includes(growth));
  console.log(
    `\nNot measured, because refused: ${refused.map(({ name, large }) => `${name} (${large.find(({ answer }) => answer.status >= 400)?.answer.status})`).join(', ') || 'none'}`,
  );
  const bad = rows.filter((row) => row.at(-1) !== '');
  console.log(`${rows.length - bad.length} of ${rows.length} calls held`);
  return bad.length === 0 && broken.length === 0;
}

const processorOf = (cost: Cost) => cost.databaseMilliseconds + cost.nodeMilliseconds;

function writeRatio(before: Cost | undefined, after: Cost | undefined): string {
  return before === undefined || after === undefined ? '' : (processorOf(after) / processorOf(before)).toFixed(2);
}

function isWithin(before: Cost | undefined, after: Cost | undefined, most: number): boolean {
  if (before === undefined || after === undefined) return true;
  const more = processorOf(after) - processorOf(before);
  return more <= NOISE_MILLISECONDS || more / processorOf(before) <= most - 1;
}
