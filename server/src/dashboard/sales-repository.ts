import { USD } from '@atlas/money/money';
import type { PreparedStatement } from '../platform/database/database.ts';

/**
 * Revenue in cents and units sold, day by day between $1 and $2; the revenue is null while the company has no income
 * account.
 */
export const SALES: PreparedStatement = {
  name: 'dashboard.sales',
  text: `SELECT json_build_object(
      'income', CASE WHEN app.has_income_account('${USD.code}') THEN (
        SELECT coalesce(json_agg(json_build_object('day', i.day, 'amount', i.amount)), '[]')
        FROM app.posted_income('${USD.code}', $1::date, $2::date) i) END,
      'sold', (SELECT coalesce(json_agg(json_build_object('day', s.day, 'units', s.units)), '[]')
        FROM app.sales_recorded($1::date, $2::date) s))::text`,
};
