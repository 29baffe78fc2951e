import type { Rate } from './measure.ts';

/** A measurement and its alternative, from the same run. */
export interface Comparison {
  readonly name: string;
  readonly ours: Rate;
  readonly beside: string;
  readonly theirs: Rate;
  /** The least share of the alternative's throughput that is promised; rows without one are only reported. */
  readonly atLeast?: number;
}

/** Prints the comparisons as a table and returns whether every target is met. */
export function printTable(comparisons: readonly Comparison[]): boolean {
  const header = ['', 'calls/s', 'p99 ms', 'beside', 'calls/s', 'p99 ms', 'ratio', 'promised'];
  const rows = comparisons.map(({ name, ours, beside, theirs, atLeast }) => [
    name,
    ours.perSecond.toFixed(0),
    ours.p99Milliseconds.toFixed(1),
    beside,
    theirs.perSecond.toFixed(0),
    theirs.p99Milliseconds.toFixed(1),
    ratioOf({ ours, theirs }).toFixed(2),
    atLeast === undefined ? '' : `${atLeast} ${ratioOf({ ours, theirs }) >= atLeast ? 'held' : 'MISSED'}`,
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [header, ...rows]) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 || column === 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
  return comparisons.every(
    (comparison) => comparison.atLeast === undefined || ratioOf(comparison) >= comparison.atLeast,
  );
}

function ratioOf({ ours, theirs }: Pick<Comparison, 'ours' | 'theirs'>): number {
  return ours.perSecond / theirs.perSecond;
}
