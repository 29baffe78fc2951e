import { CODE_OF_METHOD } from '@atlas/contract/books';
import type { PreparedStatement } from '../../platform/database/database.ts';
import { plannedEventsJson } from '../planned-events.ts';
import { DAYS_AHEAD } from './cash-book.ts';

const MONEY = Object.values(CODE_OF_METHOD).join(', ');

/** Everything a forecast needs to know of the money in unit $1. Days are texts, amounts digits. */
export const CASH: PreparedStatement = {
  name: 'finance.cash',
  text: `SELECT json_build_object(
      'today', app.day_of_harare()::text,
      'months', (SELECT coalesce(json_object_agg(m.month, m.net), '{}') FROM (
        SELECT to_char(s.month, 'YYYY-MM') AS month, sum(s.net)::text AS net FROM (
          SELECT k.month, k.debits - k.credits AS net FROM app.month_sums($1, '2000-01-01', app.day_of_harare()) k WHERE k.code IN (${MONEY})
          UNION ALL
          SELECT o.month, -o.amount FROM app.opening_money($1) o) s
        GROUP BY 1) m),
      'money', (SELECT coalesce(json_agg(json_build_object('contract', c.contract, 'isUpfront', c.is_upfront,
          'day', c.day::text, 'amount', c.amount::text) ORDER BY c.day), '[]')
        FROM app.contract_money($1) c),
      'instalments', (SELECT coalesce(json_agg(json_build_object('contract', i.reference, 'due', i.due::text,
          'amount', i.amount::text, 'since', i.since::text, 'until', i.until::text) ORDER BY i.reference, i.due, i.since), '[]')
        FROM app.rop_instalments() i WHERE i.unit = $1),
      'planned', ${plannedEventsJson('$1')},
      'gates', (SELECT coalesce(json_agg(json_build_object('daysFromNow', a.days_from_now, 'amount', a.amount::text)), '[]')
        FROM app.gate_spending_ahead(${DAYS_AHEAD}) a)
    )::text`,
};
