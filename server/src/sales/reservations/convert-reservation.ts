import type { AssetId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { hinderClosing } from '@atlas/contract/two-hands';
import { bookAccount, postEntry } from '../../books/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import { writeEntryText } from '../entry-text.ts';
import { releaseFromDeal } from '../holds.ts';
import { holdReservation } from './hold-reservation.ts';
import { recordStep } from './record-step.ts';
import { findLiveReservation, updateReservation } from './reservation-repository.ts';

/** The contract that takes the place of a reservation. */
export interface ConvertingContract {
  readonly assetID: AssetId;
  readonly contract: { readonly id: string; readonly reference: string };
  /** The day in Harare from which the deposit counts for the contract. */
  readonly valueOn: string;
  readonly key: string;
}

/**
 * Ends the confirmed reservation of an asset for a contract, whose credit becomes what was paid. The contract takes
 * the asset in the same transaction.
 * @returns the reservation and what was paid for it in cents; undefined if the asset has none
 */
export async function convertReservation(
  scope: Pick<Scope, 'tx'>,
  { assetID, contract, valueOn, key }: ConvertingContract,
): Promise<{ readonly reference: string; readonly amount: bigint } | undefined | Refusal<'step_refused'>> {
  const place = await findLiveReservation(scope.tx, assetID);
  if (place === undefined) return undefined;
  const held = await holdReservation(scope, place);
  const { stored, atHand } = held;
  if (atHand.state !== 'CONFIRMED') return refuse('step_refused', { reason: because('under_deal') });
  const closed = hinderClosing(atHand);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  await updateReservation(scope.tx, place, { state: 'CONVERTED' });
  await releaseFromDeal(
    scope,
    { companyID: place.companyID, assetID },
    { kind: 'reservation', id: place.reservationID },
  );
  await recordStep(scope, held, 'convert');
  const { reference } = stored;
  const entry = await postEntry(scope, {
    kind: 'reservation.converted',
    valueOn,
    lines: [
      {
        debit: bookAccount('reservationDeposit', 'USD', reference),
        credit: bookAccount('customerCredit', 'USD', contract.reference),
        amount: atHand.paid,
      },
    ],
    payee: stored.buyer.name,
    text: writeEntryText('converted', reference),
    subject: { type: 'contract', id: contract.id, reference: contract.reference },
    key,
  });
  return isRefusal(entry) ? entry : { reference, amount: atHand.paid };
}
