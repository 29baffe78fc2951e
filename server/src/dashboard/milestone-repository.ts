import { DAYS_AHEAD } from '@atlas/contract/dashboard';
import { sql } from 'kysely';
import type { PreparedStatement } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';

const LAST_DAY_AHEAD = Math.max(...DAYS_AHEAD);

/** Targets and gate spending between the days $1 and $2, today, and what gates will ask for. Amounts are digits. */
export const MILESTONES: PreparedStatement = {
  name: 'dashboard.milestones',
  text: `SELECT json_build_object(
      'targets', (SELECT coalesce(json_object_agg(to_char(t.month, 'YYYY-MM'), t.amount::text), '{}') FROM app.spending_target t
        WHERE t.company_id = (SELECT app.current_company_id()) AND t.month BETWEEN $1::date AND $2::date),
      'spent', (SELECT coalesce(json_object_agg(to_char(s.month, 'YYYY-MM'), s.amount::text), '{}')
        FROM app.gate_spending($1::date, $2::date) s),
      'ahead', (SELECT coalesce(json_agg(json_build_object('daysFromNow', a.days_from_now, 'amount', a.amount::text, 'gates', a.gates)), '[]')
        FROM app.gate_spending_ahead(${LAST_DAY_AHEAD}) a))::text`,
};

/** Today in Africa/Harare by the database's clock. */
export const TODAY: PreparedStatement = {
  name: 'dashboard.today',
  text: "SELECT ((app.clock() AT TIME ZONE 'Africa/Harare')::date)::text",
};

const ofMonth = (month: string) => sql<Date>`to_date(${month}, 'YYYY-MM')`;

/**
 * Sets the target of a month in milli-Megajoules, or removes it; returns the one before, null if there was none. People
 * who set targets of a company at once take turns, because a month without a target has no row to lock.
 */
export async function storeTarget(tx: Tx, month: string, target: string | null): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('spending target ' || app.current_company_id()::text, 0))`.execute(
    tx,
  );
  const before = await tx
    .selectFrom('spending_target')
    .select(sql<string>`amount::text`.as('amount'))
    .where('company_id', '=', sql<string>`app.current_company_id()`)
    .where('month', '=', ofMonth(month))
    .executeTakeFirst();
  if (target === null) {
    await tx
      .deleteFrom('spending_target')
      .where('company_id', '=', sql<string>`app.current_company_id()`)
      .where('month', '=', ofMonth(month))
      .execute();
  } else {
    const set = {
      amount: target,
      set_by: sql<string>`app.current_user_id()`,
      set_at: sql<Date>`app.transaction_clock()`,
    };
    await tx
      .insertInto('spending_target')
      .values({ company_id: sql<string>`app.current_company_id()`, month: ofMonth(month), ...set })
      .onConflict((conflict) => conflict.columns(['company_id', 'month']).doUpdateSet(set))
      .execute();
  }
  return before?.amount ?? null;
}
