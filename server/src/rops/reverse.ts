import { ropFacts } from '@atlas/contract/facts/rops';
import { RopId, type UserId } from '@atlas/contract/identifiers';
import * as words from '@atlas/messages/rops';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { enterStep, type HeldRop, holdRunning } from './enter-step.ts';
import { hinderReversal, listUnreversed } from './hinder-reversal.ts';
import { nameStep } from './name-step.ts';
import type { StoredStep } from './step-repository.ts';
import { enterUpfront } from './upfront.ts';

/** A payment for a contract that is taken back. */
export interface RopReversal {
  readonly contractID: string;
  readonly paymentID: string;
  /** Who asked for it, when the acting person approves it. */
  readonly madeBy?: UserId | undefined;
}

/**
 * Takes a payment back, today, unless `hinderReversal` says why not.
 * @throws AppError `not_found` for a contract or a payment that the company does not have
 */
export async function reverseForContract(
  { tx }: { readonly tx: Tx },
  { contractID, paymentID, madeBy }: RopReversal,
): Promise<Record<never, never> | Refusal<'step_refused'>> {
  const held = await holdRunning(tx, RopId.parse(contractID));
  if (!held?.steps.some((step) => step.paymentID === paymentID)) throw new AppError('not_found');
  const closed = hinderReversal(held.rop.state, held.steps, paymentID);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const left = listUnreversed(held.steps, paymentID);
  if (left.length === 0) return {};
  let now: HeldRop = held;
  for (const step of left.toReversed()) {
    const taken = await reverseStep(tx, now, step, madeBy);
    if (isRefusal(taken)) return taken;
    now = taken;
  }
  await recordFact(tx, ropFacts.ropPaymentReversed, {
    subject: { id: held.rop.id, label: held.rop.reference },
    after: { paymentID },
  });
  return {};
}

async function reverseStep(
  tx: Tx,
  held: HeldRop,
  step: StoredStep,
  madeBy: UserId | undefined,
): Promise<HeldRop | Refusal<'step_refused'>> {
  const { rop } = held;
  const reversal: StoredStep = {
    id: nameStep(step.id, 'reversal'),
    kind: 'reverse',
    on: rop.today,
    amount: null,
    paymentID: step.paymentID,
    receipt: step.receipt,
    money: step.money,
    content: { step: step.id },
  };
  if (step.kind === 'upfront') return enterUpfront(tx, held, reversal, { madeBy });
  return enterStep(tx, held, reversal, {
    kind: 'rop.reversal',
    text: words.entryReversal({}, { locale: chooseLocale() }),
    receipt: step.receipt,
    madeBy,
  });
}
