import type { PreparedStatement } from '../../platform/database/database.ts';
import { plannedEventsJson } from '../planned-events.ts';

/** How far ahead the year of future payments reaches, in days. */
const YEAR_AHEAD = 366;

/**
 * Month sums of income, expenses and rent credit in unit $3 from month $1 to month $2, and what is agreed for the next
 * year. Without a last month it is the present one; without a first one, $4 months end with the last. Amounts are
 * digits.
 */
export const CHARTS: PreparedStatement = {
  name: 'finance.charts',
  text: `WITH now AS (
      SELECT app.day_of_harare() AS today
    ), span AS (
      SELECT today, coalesce($2::date, date_trunc('month', today)::date) AS to_month FROM now
    ), chosen AS (
      SELECT today, to_month, coalesce($1::date, (to_month - ($4::int - 1) * interval '1 month')::date) AS from_month FROM span
    ) SELECT json_build_object(
      'today', c.today::text, 'from', to_char(c.from_month, 'YYYY-MM'), 'to', to_char(c.to_month, 'YYYY-MM'),
      'sums', (SELECT coalesce(json_agg(json_build_object('month', to_char(s.month, 'YYYY-MM'), 'code', s.code,
          'debits', s.debits::text, 'credits', s.credits::text)), '[]')
        FROM app.month_sums($3, c.from_month, c.to_month) s),
      'creditReversed', (SELECT coalesce(json_object_agg(to_char(r.month, 'YYYY-MM'), r.amount::text), '{}')
        FROM app.rent_credit_lost($3, c.from_month, c.to_month) r),
      'withoutCost', (SELECT coalesce(json_object_agg(to_char(w.month, 'YYYY-MM'), w.sales), '{}')
        FROM app.sales_without_cost($3, c.from_month, c.to_month) w),
      'instalments', (SELECT coalesce(json_object_agg(d.month, d.amount), '{}') FROM (
        SELECT to_char(greatest(i.due, c.today), 'YYYY-MM') AS month, sum(i.open)::text AS amount
        FROM app.open_instalments($3, c.today + ${YEAR_AHEAD}) i GROUP BY 1) d),
      'events', ${plannedEventsJson('$3')},
      'gates', (SELECT coalesce(json_agg(json_build_object('daysFromNow', a.days_from_now, 'amount', a.amount::text)), '[]')
        FROM app.gate_spending_ahead(${YEAR_AHEAD}) a)
    )::text FROM chosen c`,
};
