import { listNear } from './near-days.rules.ts';
import type { StatementFormat } from './read-statement.ts';

/** What of a line is the same in another format. */
export interface KnownLine {
  readonly day: string;
  readonly amount: bigint;
  readonly format: StatementFormat;
}

const DAYS_APART = 2;

/**
 * Whether each new line may be a duplicate of one that the account has from a file of another format, whose texts and
 * ids differ: the same amount within two days. A person decides.
 */
export function findDoubles(
  lines: readonly Omit<KnownLine, 'format'>[],
  format: StatementFormat,
  known: readonly KnownLine[],
): readonly boolean[] {
  const others = new Set(known.filter((one) => one.format !== format).map(({ day, amount }) => `${day} ${amount}`));
  const near = new Map(lines.map(({ day }) => [day, listNear(day, DAYS_APART)]));
  return lines.map(({ day, amount }) => (near.get(day) ?? []).some((other) => others.has(`${other} ${amount}`)));
}
