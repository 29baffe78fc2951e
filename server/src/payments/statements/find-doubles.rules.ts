import type { StatementFormat } from './read-statement.ts';

/** What of a line is the same in another format. */
export interface KnownLine {
  readonly day: string;
  readonly amount: bigint;
  readonly format: StatementFormat;
}

const DAYS_APART = 2;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Whether each new line may be a duplicate of one that the account has from a file of another format, whose texts and
 * ids differ: the same amount within two days. A person decides.
 */
export function findDoubles(
  lines: readonly Omit<KnownLine, 'format'>[],
  format: StatementFormat,
  known: readonly KnownLine[],
): readonly boolean[] {
  const daysByAmount = Map.groupBy(
    known.filter((one) => one.format !== format),
    ({ amount }) => amount,
  );
  return lines.map(({ day, amount }) =>
    (daysByAmount.get(amount) ?? []).some((one) => countDays(one.day, day) <= DAYS_APART),
  );
}

/** Days between two days in ISO 8601, whichever comes first. */
export function countDays(one: string, other: string): number {
  return Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / DAY_MILLISECONDS;
}
