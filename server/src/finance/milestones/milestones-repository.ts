import type { MoneyUnit } from '@atlas/contract/books';
import { DAYS_AHEAD } from '@atlas/contract/dashboard';
import type { TargetMeasure } from '@atlas/contract/finance';
import { sql } from 'kysely';
import type { PreparedStatement } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { plannedEventsJson } from '../planned-events.ts';

const LAST_DAY_AHEAD = Math.max(...DAYS_AHEAD);

/** Month sums and targets in unit $3 from the day $1 to the day $2, what is agreed, and arrears. Amounts are digits. */
export const MILESTONES: PreparedStatement = {
  name: 'finance.milestones',
  text: `SELECT json_build_object(
      'sums', (SELECT coalesce(json_agg(json_build_object('month', to_char(s.month, 'YYYY-MM'), 'code', s.code,
          'debits', s.debits::text, 'credits', s.credits::text)), '[]')
        FROM app.month_sums($3, $1::date, $2::date) s),
      'targets', (SELECT coalesce(json_agg(json_build_object('month', to_char(t.month, 'YYYY-MM'), 'measure', t.measure,
          'amount', t.amount::text)), '[]')
        FROM app.finance_target t
        WHERE t.company_id = (SELECT app.current_company_id()) AND t.month BETWEEN $1::date AND $2::date AND t.unit = $3),
      'instalments', (SELECT coalesce(json_agg(json_build_object('daysFromNow', greatest(i.due - d.today, 0),
          'amount', i.open::text)), '[]')
        FROM app.open_instalments($3, d.today + ${LAST_DAY_AHEAD}) i),
      'today', d.today::text, 'events', ${plannedEventsJson('$3')},
      'contracts', (SELECT coalesce(json_agg(json_build_object('daysPastDue', a.days_past_due, 'contracts', a.contracts,
          'arrears', a.arrears::text)), '[]') FROM (
        SELECT c.days_past_due, count(*)::int AS contracts, sum(c.arrears) AS arrears
        FROM app.rop_contracts() c WHERE c.unit = $3 AND c.status IN ('ACTIVE', 'DEFAULT') GROUP BY c.days_past_due) a)
    )::text FROM (SELECT app.day_of_harare() AS today) d`,
};

/** Today in Africa/Harare by the database's clock. */
export const TODAY: PreparedStatement = { name: 'finance.today', text: 'SELECT app.day_of_harare()::text' };

/** Which target: of a month, in a unit, for income or expenses. */
export interface TargetPlace {
  readonly month: string;
  readonly unit: MoneyUnit;
  readonly measure: TargetMeasure;
}

/**
 * Sets a target, or removes it; returns the one before, null if there was none. People who set targets of a company at
 * once take turns, because a month without a target has no row to lock.
 */
export async function storeTarget(
  tx: Tx,
  { month, unit, measure }: TargetPlace,
  target: string | null,
): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('finance target ' || app.current_company_id()::text, 0))`.execute(
    tx,
  );
  const place = {
    company_id: sql<string>`app.current_company_id()`,
    month: sql<Date>`to_date(${month}, 'YYYY-MM')`,
    unit,
    measure,
  };
  const before = await tx
    .selectFrom('finance_target')
    .select(sql<string>`amount::text`.as('amount'))
    .where('company_id', '=', place.company_id)
    .where('month', '=', place.month)
    .where('unit', '=', unit)
    .where('measure', '=', measure)
    .executeTakeFirst();
  if (target === null) {
    await tx
      .deleteFrom('finance_target')
      .where('company_id', '=', place.company_id)
      .where('month', '=', place.month)
      .where('unit', '=', unit)
      .where('measure', '=', measure)
      .execute();
  } else {
    const set = {
      amount: target,
      set_by: sql<string>`app.current_user_id()`,
      set_at: sql<Date>`app.transaction_clock()`,
    };
    await tx
      .insertInto('finance_target')
      .values({ ...place, ...set })
      .onConflict((conflict) => conflict.columns(['company_id', 'month', 'unit', 'measure']).doUpdateSet(set))
      .execute();
  }
  return before?.amount ?? null;
}
