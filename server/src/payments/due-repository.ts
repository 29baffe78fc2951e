import { MoneyUnit } from '@atlas/contract/books';
import { type PayeeKind, RefundDue } from '@atlas/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader } from '../platform/database/executor.ts';
import type { Due } from './matching/due-index.rules.ts';

const StoredDue = z.object({
  id: z.string(),
  reference: z.string(),
  unit: MoneyUnit,
  buyer: z.string(),
  phone: z.nullable(z.string()),
  dueNow: z.string(),
  fees: z.string(),
  open: z.array(z.string()),
  dueDays: z.array(z.string()),
});
const ContractRefund = z.extend(RefundDue, { isCredit: z.boolean() });

async function selectDues(reader: Reader, kind: PayeeKind, columns: RawBuilder<unknown>): Promise<readonly Due[]> {
  const { rows } = await sql<{ due: unknown }>`SELECT ${columns}`.execute(reader);
  return rows.map(({ due }) => {
    const { dueNow, fees, open, ...rest } = StoredDue.parse(due);
    return { ...rest, kind, dueNow: BigInt(dueNow), fees: BigInt(fees), open: open.map(BigInt) };
  });
}

/** What buyers have to pay for contracts of the current company, or for one of them. */
export function selectContractsDue(reader: Reader, contractID?: string): Promise<readonly Due[]> {
  return selectDues(
    reader,
    'contract',
    sql`json_build_object('id', d.contract_id, 'reference', d.reference, 'unit', d.unit, 'buyer', d.buyer_name, 'phone', d.buyer_phone,
      'dueNow', d.due_now::text, 'fees', d.fees::text, 'open', d.open_amounts::text[], 'dueDays', d.due_days) AS due
      FROM app.contracts_due() d ${contractID === undefined ? sql`` : sql`WHERE d.contract_id = ${contractID}`}`,
  );
}

/** What buyers have to pay for reservations of the current company: the deposit, then the price. */
export function selectDealsDue(reader: Reader, reservationID?: string): Promise<readonly Due[]> {
  return selectDues(
    reader,
    'reservation',
    sql`json_build_object('id', d.reservation_id, 'reference', d.reference, 'unit', d.unit, 'buyer', d.buyer_name, 'phone', d.buyer_phone,
      'dueNow', d.due_now::text, 'fees', '0', 'open', ARRAY[d.due_in_all::text],
      'dueDays', ARRAY[(d.due_at AT TIME ZONE 'Africa/Harare')::date]) AS due
      FROM app.deals_due() d ${reservationID === undefined ? sql`` : sql`WHERE d.reservation_id = ${reservationID}`}`,
  );
}

/** What contracts of the current company owe their buyers: unused credit, or what was left when one ended. */
export async function selectContractRefunds(reader: Reader): Promise<readonly z.infer<typeof ContractRefund>[]> {
  const { rows } = await sql<{ refund: unknown }>`
    SELECT json_build_object('kind', 'contract', 'id', r.contract_id, 'reference', r.reference, 'buyer', r.buyer_name, 'unit', r.unit,
      'amount', r.amount::text, 'isCredit', r.is_credit) AS refund FROM app.contract_refunds_due() r`.execute(reader);
  return rows.map(({ refund }) => ContractRefund.parse(refund));
}

/** What reservations of the current company that ended owe their buyers. */
export async function selectDealRefunds(reader: Reader): Promise<readonly RefundDue[]> {
  const { rows } = await sql<{ refund: unknown }>`
    SELECT json_build_object('kind', 'reservation', 'id', r.reservation_id, 'reference', r.reference, 'buyer', r.buyer_name, 'unit', r.unit,
      'amount', r.amount::text) AS refund FROM app.refunds_due() r`.execute(reader);
  return rows.map(({ refund }) => RefundDue.parse(refund));
}
