import { listClosedForms, type Schedule } from '@atlas/money/rop/schedule';
import type { RopTerms } from '@atlas/money/rop/terms';

/** A schedule's rows as files of known answers write them. */
export function writeRows({ rows }: Schedule, terms: RopTerms): readonly object[] {
  const forms = listClosedForms(terms);
  return rows.map(({ from: _, ...row }, index) => ({ ...row, ...forms?.[index] }));
}
