import type { StoredChange } from './change-repository.ts';
import type { HeldRop } from './enter-step.ts';

/** A change as its facts describe it. */
export function describeChange({ rop }: HeldRop, { id, kind }: Pick<StoredChange, 'id' | 'kind'>) {
  return { subject: { id: rop.id, label: rop.reference }, after: { changeID: id, kind } };
}
