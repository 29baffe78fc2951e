import type { RopId } from '@atlas/contract/identifiers';
import type { RopFigures } from '@atlas/money/rop/state';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import type { InstalmentDays } from './instalment-days.ts';

/** Stores the figures of a contract and each of its instalments, as of the day of the replay. */
export async function saveFigures(
  tx: Tx,
  id: RopId,
  figures: RopFigures,
  { paid, lastPaidOn, days }: { paid: bigint; lastPaidOn: string | null; days: ReadonlyMap<number, InstalmentDays> },
): Promise<void> {
  const { next } = figures;
  await sql`UPDATE app.rop_contract SET posted_to = ${figures.asOf}::date, paid = ${paid}, due_now = ${figures.dueNow},
      arrears = ${figures.arrears}, late_fees_open = ${figures.lateFeesOpen}, days_past_due = ${figures.daysPastDue},
      credit = ${figures.credit}, rent_credit = ${figures.rentCredit}, exercise_price = ${figures.exercisePrice},
      settlement = ${figures.settlement}, next_number = ${next?.n ?? null}, next_due_on = ${next?.due ?? null}::date,
      next_amount = ${next?.amount ?? null}, last_paid_on = ${lastPaidOn}::date
    WHERE company_id = app.current_company_id() AND id = ${id}`.execute(tx);
  const rows = figures.instalments.map((row) => ({
    number: row.n,
    due_on: row.due,
    state: row.state,
    interest: row.interest.toString(),
    principal: row.principal.toString(),
    carried: row.carried.toString(),
    interest_paid: row.interestPaid.toString(),
    interest_waived: row.interestWaived.toString(),
    principal_paid: row.principalPaid.toString(),
    open: row.open.toString(),
    late_fees: row.lateFees.toString(),
    late_fees_open: row.lateFeesOpen.toString(),
    ...days.get(row.n),
  }));
  await sql`INSERT INTO app.rop_instalment AS i (company_id, contract_id, number, due_on, state, interest, principal, carried,
      interest_paid, interest_waived, principal_paid, open, late_fees, late_fees_open, since, until, paid_on)
    SELECT app.current_company_id(), ${id}, r.number, r.due_on, r.state, r.interest, r.principal, r.carried, r.interest_paid,
      r.interest_waived, r.principal_paid, r.open, r.late_fees, r.late_fees_open, r.since, r.until, r.paid_on
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (number int, due_on date, state text, interest bigint,
      principal bigint, carried bigint, interest_paid bigint, interest_waived bigint, principal_paid bigint, open bigint,
      late_fees bigint, late_fees_open bigint, since date, until date, paid_on date)
    ON CONFLICT (company_id, contract_id, number) DO UPDATE SET due_on = excluded.due_on, state = excluded.state,
      interest = excluded.interest, principal = excluded.principal, carried = excluded.carried,
      interest_paid = excluded.interest_paid, interest_waived = excluded.interest_waived,
      principal_paid = excluded.principal_paid, open = excluded.open, late_fees = excluded.late_fees,
      late_fees_open = excluded.late_fees_open, since = excluded.since, until = excluded.until, paid_on = excluded.paid_on`.execute(
    tx,
  );
}
