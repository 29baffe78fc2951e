import { ropFacts } from '@atlas/contract/facts/rops';
import { RopId, type UserId } from '@atlas/contract/identifiers';
import { hinderClosing } from '@atlas/contract/two-hands';
import * as words from '@atlas/messages/rops';
import { type BookAccount, writeTransferText } from '../books/index.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { enterStep, holdRunning } from './enter-step.ts';
import { nameStep } from './name-step.ts';
import { readReceiptBeingReversed } from './rop-repository.ts';

/** Credit that is refunded to a buyer. */
export interface RopRefund {
  readonly contractID: string;
  readonly refundID: string;
  readonly amount: bigint;
  readonly valueOn: string;
  /** What the entry credits. */
  readonly moneyAccount: BookAccount;
  /** The bank's or EcoCash's reference. */
  readonly transfer?: string;
  /** Who requested it, when the acting person approves it. */
  readonly madeBy?: UserId | undefined;
}

/**
 * Refunds a buyer's credit. It is a decision: afterwards no receipt can be dated to an earlier day. The same refund
 * is made once.
 * @throws AppError `not_found` for a contract that the company does not have
 */
export async function refundForContract(
  { tx }: { readonly tx: Tx },
  { contractID, refundID, amount, valueOn, moneyAccount, transfer, madeBy }: RopRefund,
): Promise<{ readonly entryID: string | null } | Refusal<'step_refused'>> {
  const held = await holdRunning(tx, RopId.parse(contractID));
  if (held === undefined) throw new AppError('not_found');
  const id = nameStep(refundID, 'refund');
  if (held.steps.some((step) => step.id === id)) return { entryID: null };
  const closed = hinderClosing({ receiptBeingReversed: await readReceiptBeingReversed(tx, held.rop.id) });
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const { code, owner = '-' } = moneyAccount;
  const entered = await enterStep(
    tx,
    held,
    {
      id,
      kind: 'refund',
      on: valueOn,
      amount: amount.toString(),
      paymentID: refundID,
      receipt: null,
      money: { code, owner },
      content: {},
    },
    { kind: 'refund', text: writeTransferText(words.entryRefund({}, { locale: chooseLocale() }), transfer), madeBy },
  );
  if (isRefusal(entered)) return entered;
  await recordFact(tx, ropFacts.ropRefunded, {
    subject: { id: held.rop.id, label: held.rop.reference },
    after: { refundID },
  });
  return { entryID: entered.entryID };
}
