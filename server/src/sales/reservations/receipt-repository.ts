import { EntryId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../../platform/database/executor.ts';
import type { ReservationPlace } from './reservation-repository.ts';

const StoredReceipt = z.object({ entryID: EntryId, amount: z.string(), isReversed: z.boolean() });
export type StoredReceipt = z.infer<typeof StoredReceipt>;

/** What a payment brought for a reservation; undefined if it brought nothing. */
export async function findReceipt(
  reader: Reader,
  { companyID, reservationID }: ReservationPlace,
  paymentID: string,
): Promise<StoredReceipt | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT d.entry_id AS "entryID", d.amount::text AS amount, d.reversed_at IS NOT NULL AS "isReversed"
    FROM app.deal_receipt d
    WHERE d.company_id = ${companyID} AND d.reservation_id = ${reservationID} AND d.payment_id = ${paymentID}::uuid`.execute(
    reader,
  );
  return rows[0] === undefined ? undefined : StoredReceipt.parse(rows[0]);
}

export async function insertReceipt(
  tx: Tx,
  { companyID, reservationID }: ReservationPlace,
  receipt: { readonly paymentID: string; readonly entryID: string; readonly amount: bigint; readonly valueOn: string },
): Promise<void> {
  await tx
    .insertInto('deal_receipt')
    .values({
      company_id: companyID,
      payment_id: receipt.paymentID,
      reservation_id: reservationID,
      entry_id: receipt.entryID,
      amount: receipt.amount.toString(),
      value_on: receipt.valueOn,
    })
    .execute();
}

export async function markReversed(tx: Tx, { companyID }: ReservationPlace, paymentID: string): Promise<void> {
  await tx
    .updateTable('deal_receipt')
    .set({ reversed_at: sql<Date>`app.transaction_clock()` })
    .where('company_id', '=', companyID)
    .where('payment_id', '=', paymentID)
    .execute();
}

/** Those of the given payments that brought money for a reservation that is no longer in force. */
export async function listFinalReceipts(reader: Reader, paymentIDs: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ paymentID: string }>`
    SELECT d.payment_id AS "paymentID" FROM app.deal_receipt d
    JOIN app.reservation r ON r.company_id = d.company_id AND r.id = d.reservation_id
    WHERE d.company_id = app.current_company_id() AND d.payment_id = ANY (${paymentIDs}::uuid[]) AND d.reversed_at IS NULL
      AND r.state NOT IN ('HELD', 'CONFIRMED')`.execute(reader);
  return rows.map(({ paymentID }) => paymentID);
}
