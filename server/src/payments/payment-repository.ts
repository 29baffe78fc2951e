import { MoneyMethod, MoneyUnit } from '@atlas/contract/books';
import { CompanyId, EntryId, PaymentId, StatementLineId, UserId } from '@atlas/contract/identifiers';
import { PaymentState, RefundKind } from '@atlas/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';

const StoredPayment = z.object({
  companyID: CompanyId,
  id: PaymentId,
  place: z.string(),
  direction: z.enum(['in', 'out']),
  state: PaymentState,
  receipt: z.nullable(z.string()),
  account: z.string(),
  method: MoneyMethod,
  unit: MoneyUnit,
  amount: z.string(),
  receivedOn: z.string(),
  payer: z.string(),
  reference: z.string(),
  forKind: RefundKind,
  forID: z.string(),
  forReference: z.string(),
  lineID: z.nullable(StatementLineId),
  /** The line's number, or its day. */
  line: z.nullable(z.string()),
  entryID: z.nullable(EntryId),
  recordedBy: z.nullable(z.string()),
  recordedAt: z.string(),
  decidedBy: z.nullable(z.string()),
  reversedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The first of the two people: who recorded it, or asked for its reversal. */
  firstHand: UserId,
  mine: z.boolean(),
  sameHands: z.boolean(),
});
/** A payment of the current company. */
export type StoredPayment = z.infer<typeof StoredPayment>;

/** What a new payment says. */
export interface NewPayment
  extends Pick<
    StoredPayment,
    | 'id'
    | 'direction'
    | 'account'
    | 'method'
    | 'unit'
    | 'receivedOn'
    | 'payer'
    | 'reference'
    | 'forKind'
    | 'forID'
    | 'forReference'
  > {
  readonly amount: bigint;
  readonly lineID: StatementLineId | null;
}

const FIRST = sql`CASE WHEN p.state = 'REVERSING' THEN p.reversal_by ELSE p.recorded_by END`;
const COLUMNS = sql`json_build_object('companyID', p.company_id, 'id', p.id, 'place', p.place::text, 'direction', p.direction, 'state', p.state, 'receipt', p.receipt,
  'account', p.money_slug, 'method', p.method, 'unit', p.unit, 'amount', p.amount::text, 'receivedOn', p.received_on, 'payer', p.payer,
  'reference', p.reference, 'forKind', p.for_kind, 'forID', p.for_id, 'forReference', p.for_reference, 'lineID', p.line_id,
  'line', (SELECT coalesce(l.number, l.day::text) FROM app.statement_line l WHERE l.company_id = p.company_id AND l.id = p.line_id),
  'entryID', p.entry_id, 'recordedBy', app.name_of(p.recorded_by), 'recordedAt', app.instant_text(p.recorded_at),
  'decidedBy', app.name_of(p.decided_by), 'reversedBy', app.name_of(p.reversed_by), 'reason', p.reason, 'firstHand', ${FIRST},
  'mine', coalesce(${FIRST} = app.current_user_id(), false), 'sameHands', coalesce(${FIRST} = ANY (app.same_hands()), false))`;

/** Payments of the current company, by a condition on `p`. */
async function selectPayments(reader: Reader, rest: RawBuilder<unknown>): Promise<readonly StoredPayment[]> {
  const { rows } = await sql<{ payment: unknown }>`
    SELECT ${COLUMNS} AS payment FROM app.payment p WHERE p.company_id = app.current_company_id() AND ${rest}`.execute(
    reader,
  );
  return rows.map(({ payment }) => StoredPayment.parse(payment));
}

/** A payment; undefined if the company has no such payment. */
export async function findPayment(reader: Reader, id: PaymentId): Promise<StoredPayment | undefined> {
  return (await selectPayments(reader, sql`p.id = ${id}`))[0];
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: Tx, id: PaymentId): Promise<StoredPayment | undefined> {
  return (await selectPayments(tx, sql`p.id = ${id} FOR NO KEY UPDATE OF p`))[0];
}

/** Payments, the latest first. @param before the place of the last one that was read */
export function listStoredPayments(
  reader: Reader,
  before: string | undefined,
  limit: number,
): Promise<readonly StoredPayment[]> {
  return selectPayments(
    reader,
    sql`(${before ?? null}::bigint IS NULL OR p.place < ${before ?? null}::bigint) ORDER BY p.place DESC LIMIT ${limit}`,
  );
}

/** Payments that wait for a second person, the oldest first. */
export function listWaiting(reader: Reader): Promise<readonly StoredPayment[]> {
  return selectPayments(reader, sql`p.state IN ('WAITING', 'REVERSING') ORDER BY p.place LIMIT 200`);
}

/** The payments of a line that are posted or wait, locked until the transaction ends. */
export function lockPaymentsOfLine(tx: Tx, lineID: StatementLineId): Promise<readonly StoredPayment[]> {
  return selectPayments(
    tx,
    sql`p.line_id = ${lineID} AND p.state IN ('WAITING', 'POSTED', 'REVERSING') ORDER BY p.place FOR NO KEY UPDATE OF p`,
  );
}

/** Payments for a deal wait for each other until the transaction ends, so that the limit counts all of them. */
export async function holdDeal(tx: Tx, forID: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments ${forID}`}, 0))`.execute(tx);
}

/** What the acting person recorded for a deal in the last 24 hours without a second one, by unit. */
export async function sumRecordedAlone(
  tx: Tx,
  forID: string,
): Promise<readonly { readonly unit: MoneyUnit; readonly amount: bigint }[]> {
  const { rows } = await sql<{ unit: string; amount: string }>`
    SELECT p.unit, sum(p.amount)::text AS amount FROM app.payment p
    WHERE p.company_id = app.current_company_id() AND p.for_id = ${forID} AND p.direction = 'in' AND p.decided_by IS NULL
      AND p.state IN ('POSTED', 'REVERSING') AND p.recorded_by = ANY (app.same_hands()) AND p.recorded_at > app.clock() - interval '24 hours'
    GROUP BY p.unit`.execute(tx);
  return rows.map(({ unit, amount }) => ({ unit: MoneyUnit.parse(unit), amount: BigInt(amount) }));
}

/** The live payment for a deal with this reference; undefined if there is none. */
export async function findByReference(tx: Tx, payment: NewPayment): Promise<StoredPayment | undefined> {
  if (payment.reference === '' || payment.lineID !== null) return undefined;
  const { account, direction, reference, forID } = payment;
  return (
    await selectPayments(
      tx,
      sql`p.money_slug = ${account} AND p.direction = ${direction} AND p.reference = ${reference} AND p.for_id = ${forID}
        AND p.line_id IS NULL AND p.state IN ('WAITING', 'POSTED', 'REVERSING')`,
    )
  )[0];
}

/** Stores a payment of the acting person. @returns whether there was none with its id, or its reference for the deal */
export async function insertPayment(
  tx: Tx,
  companyID: CompanyId,
  payment: NewPayment,
  step: { readonly state: PaymentState; readonly receipt: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment')
    .values({
      company_id: companyID,
      id: payment.id,
      direction: payment.direction,
      ...step,
      money_slug: payment.account,
      method: payment.method,
      unit: payment.unit,
      amount: payment.amount.toString(),
      received_on: payment.receivedOn,
      payer: payment.payer,
      reference: payment.reference,
      for_kind: payment.forKind,
      for_id: payment.forID,
      for_reference: payment.forReference,
      line_id: payment.lineID,
      recorded_by: sql<string>`app.current_user_id()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What a step writes in a payment; `by` is the column that names the acting person. */
export interface PaymentStep {
  readonly state: PaymentState;
  readonly receipt?: string;
  readonly reason?: string | null;
  readonly by?: 'decided_by' | 'reversal_by' | 'reversed_by';
}

/** Writes a step of a payment. */
export async function stepPayment(
  tx: Tx,
  companyID: CompanyId,
  id: PaymentId,
  { by, ...step }: PaymentStep,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      ...step,
      ...(by === undefined ? {} : { [by]: sql<string>`app.current_user_id()` }),
      ...(by === 'decided_by' ? { decided_at: sql<Date>`app.clock()` } : {}),
    })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute();
}

/** Names the entry that a payment posted. */
export async function nameEntryOf(tx: Tx, companyID: CompanyId, id: PaymentId, entryID: EntryId): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ entry_id: entryID })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute();
}

/** What the books say is in each bank account, cash box and wallet, in the smallest part of its unit. */
export async function sumAccounts(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ account: string; balance: string }>`
    SELECT b.owner AS account, sum(b.debits - b.credits)::text AS balance FROM app.book_balances() b
    WHERE b.code IN (1000, 1010, 1020) GROUP BY b.owner`.execute(reader);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}
