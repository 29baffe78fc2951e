import { AssetId, type UserId } from '@atlas/contract/identifiers';
import {
  type BookAccount,
  bookAccount,
  type EntryLine,
  listCostLines,
  type PostedEntry,
  postEntry,
  takeNumber,
  today,
  writeTransferText,
} from '../../books/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/outcome.ts';
import { writeEntryText } from '../entry-text.ts';
import { sellOffer } from '../offers/end-offers.ts';
import { transferAsset } from '../transfer-asset.ts';
import type { HeldReservation } from './hold-reservation.ts';
import { recordStep } from './record-step.ts';
import { updateReservation } from './reservation-repository.ts';

/** The payment that makes up the price. */
export interface LastPayment {
  readonly from: BookAccount;
  readonly amount: bigint;
  readonly valueOn: string;
  readonly receipt: string;
  readonly transfer: string | undefined;
}

/** Who agreed to a sale. */
export interface Agreement {
  readonly proposedBy: UserId;
  readonly decidedBy: UserId;
  /** Address of the register, for the buyer's invitation. */
  readonly origin: string;
}

/**
 * Completes a sale that is approved and paid: the price becomes income, what was paid counts against it, and the asset goes to
 * its buyer.
 */
export async function sellReserved(
  scope: Scope,
  held: HeldReservation,
  { proposedBy, decidedBy, origin }: Agreement,
  last?: LastPayment,
): Promise<PostedEntry | Refusal<'step_refused'>> {
  const { tx } = scope;
  const { place, stored, atHand } = held;
  const { companyID, reservationID } = place;
  const { documentID } = stored.sale;
  if (documentID === null) throw new Error('a sale without an agreement');
  const saleReference = await takeNumber(tx, companyID, 'S');
  await updateReservation(tx, place, { state: 'SOLD', saleReference });
  await recordStep(scope, held, 'sell');
  const assetID = AssetId.parse(stored.asset.assetID);
  const holder = { kind: 'reservation', id: reservationID } as const;
  const sale = { companyID, assetID, buyer: stored.buyer, mode: 'cash', holder, documentID } as const;
  const transferred = await transferAsset(scope, { ...sale, proposedBy, decidedBy, origin });
  if (transferred !== undefined) return transferred;
  if (stored.offerID !== null) await sellOffer(scope, { companyID, offerID: stored.offerID });
  const due = bookAccount('salePriceDue', 'USD', saleReference);
  const lines: readonly EntryLine[] = [
    { debit: due, credit: bookAccount('assetSales', 'USD'), amount: atHand.price },
    { debit: bookAccount('reservationDeposit', 'USD', stored.reference), credit: due, amount: atHand.paid },
    ...(last === undefined ? [] : [{ debit: last.from, credit: due, amount: last.amount }]),
    ...(await listCostLines(tx, stored.asset.assetNumber)),
  ];
  return postEntry(scope, {
    kind: 'sale',
    valueOn: last?.valueOn ?? (await today(tx)),
    lines: lines.filter(({ amount }) => amount > 0n),
    payee: stored.buyer.name,
    text: writeTransferText(writeEntryText('sale', stored.reference), last?.transfer),
    subject: {
      type: 'sale',
      id: reservationID,
      reference: saleReference,
      ...(last === undefined ? {} : { receipt: last.receipt }),
    },
    madeBy: proposedBy,
    checkedBy: decidedBy,
    key: `sale ${reservationID}`,
  });
}
