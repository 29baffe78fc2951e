import type { Schedule } from '@atlas/money/rop/schedule';

/** A schedule's rows as files of known answers write them. */
export function writeRows({ rows }: Schedule): readonly object[] {
  return rows.map(({ closedForm, from: _, ...row }) => ({ ...row, ...closedForm }));
}
