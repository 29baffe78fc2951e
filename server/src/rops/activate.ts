import { stateAfter } from '@atlas/contract/steps/define-life';
import { ropLife } from '@atlas/contract/steps/rop';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { isRefusal } from '../platform/outcome.ts';
import { moveOwnership } from '../sales/index.ts';
import type { HeldRop } from './enter-step.ts';
import { followRop } from './follow-rop.ts';
import { updateRop } from './rop-repository.ts';
import { sumUpfront } from './upfront.ts';

/** What is still missing of option fee and deposit. */
export function missingUpfront({ rop, steps }: HeldRop): { readonly optionFee: bigint; readonly deposit: bigint } {
  const paid = sumUpfront(steps);
  return {
    optionFee: BigInt(rop.terms.optionFee) - paid.optionFee,
    deposit: BigInt(rop.terms.deposit) - paid.deposit,
  };
}

/** Makes a signed contract active once option fee and deposit are in; what has fallen due meanwhile is posted. */
export async function activate(tx: Tx, held: HeldRop): Promise<HeldRop> {
  const { rop, steps } = held;
  const missing = missingUpfront(held);
  if (rop.state !== 'SIGNED' || missing.optionFee + missing.deposit > 0n) return held;
  const { activate: step } = ropLife.steps;
  const state = stateAfter(step, rop.state);
  await updateRop(tx, rop.id, state, { activeOn: rop.today });
  await recordFact(tx, step.fact, {
    subject: { id: rop.id, label: rop.reference },
    before: { state: rop.state },
    after: { state },
  });
  const rented = await moveOwnership({ tx }, { companyID: rop.companyID, assetID: rop.assetID }, 'rent');
  if (isRefusal(rented)) throw new Error(`the asset of a contract is in another state: ${rented.details.reason?.code}`);
  return { rop: await followRop(tx, { ...rop, state, version: rop.version + 1 }, steps), steps };
}
