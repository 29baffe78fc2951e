import type { RunningContract } from '@atlas/money/rop/running';

/** The days of one instalment: when its row began, when it was cancelled, and when nothing was open any more. */
export interface InstalmentDays {
  readonly since: string;
  readonly until: string | null;
  readonly paid_on: string | null;
}

/** The days of each instalment, by its number. */
export function listDays({ instalments, terms }: RunningContract): ReadonlyMap<number, InstalmentDays> {
  return new Map(
    instalments.map(({ n, beganOn, cancelledOn, closedOn }) => [
      n,
      { since: beganOn ?? terms.start, until: cancelledOn, paid_on: closedOn },
    ]),
  );
}
