/** One measured figure and its target. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | '×';
  /** Figures without a target are only reported. */
  readonly atMost?: number;
}

/** Prints figures as a table and returns whether every target is met. */
export function printFigures(figures: readonly Figure[]): boolean {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, unit, atMost } of figures) {
    const promise = atMost === undefined ? '' : `at most ${atMost} ${unit}: ${value <= atMost ? 'held' : 'MISSED'}`;
    console.log(`${name.padEnd(width)}  ${value.toFixed(1).padStart(9)} ${unit.padEnd(2)}  ${promise}`.trimEnd());
  }
  return figures.every(({ value, atMost }) => atMost === undefined || value <= atMost);
}

/** The median of measured values. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
