import { USD } from '@atlas/money/money';
import type { PreparedStatement } from '../platform/database/database.ts';

/**
 * Revenue in cents between the days $1 and $2 and by month between the months $3 and $4, and units sold day by day from
 * the earliest of these days to the latest. The revenue is null while the company has no income in its books.
 */
export const SALES: PreparedStatement = {
  name: 'dashboard.sales',
  text: `SELECT json_build_object(
      'income', CASE WHEN app.has_income('${USD.code}') THEN app.income_between('${USD.code}', $1::date, $2::date) END,
      'months', (SELECT coalesce(json_object_agg(m.month, m.amount), '{}') FROM (
        SELECT to_char(s.month, 'YYYY-MM') AS month, sum(s.credits - s.debits)::bigint AS amount
        FROM app.month_sums('${USD.code}', $3::date, $4::date) s WHERE s.code BETWEEN 4000 AND 4999 GROUP BY 1) m),
      'sold', (SELECT coalesce(json_agg(json_build_object('day', s.day, 'units', s.units)), '[]')
        FROM app.sales_recorded(least($1::date, $3::date), greatest($2::date, ($4::date + interval '1 month - 1 day')::date)) s))::text`,
};
