import { BookEntry } from '@atlas/contract/book-entries';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';

/** An entry as it is stored, without what follows from its lines, the reader and the other rows. */
export const ListedEntry = z.extend(
  z.omit(BookEntry, { permits: true, balance: true, change: true, money: true, moved: true }),
  {
    /** Whether it added a cost to an asset that was sold since. */
    isSold: z.boolean(),
  },
);
export type ListedEntry = z.infer<typeof ListedEntry>;

export const ListedEntries = z.object({
  entries: z.array(ListedEntry),
  /** Debits less credits of the chosen account after the first row; null without a chosen account or row. */
  balance: z.nullable(z.string()),
});

const SIDE = (side: 'debit' | 'credit') =>
  `json_build_object('code', l.${side}_code, 'owner', nullif(l.${side}_owner, '-'))`;

/**
 * From which day the rate of an entry `e` is in force. That of a payment was the latest entered by then for its day or an
 * earlier one. An exchange between the company's own accounts has a rate of its own, of its value day.
 */
export const RATE_DAY = `CASE WHEN e.subject_type = 'payment' THEN coalesce((SELECT x.day FROM app.exchange_rate x
      WHERE x.company_id = e.company_id AND x.day <= e.value_on AND x.set_at <= e.entered_at
        AND ((x.rate_num, x.rate_den) = (e.rate_num, e.rate_den) OR (x.rate_num, x.rate_den) = (e.rate_den, e.rate_num))
      ORDER BY x.day DESC, x.set_at DESC LIMIT 1), e.value_on) ELSE e.value_on END`;

/** An entry `e` as JSON. */
export const ENTRY_JSON = `json_build_object('_id', e.id, 'number', e.number, 'bookedOn', e.booked_on, 'valueOn', e.value_on,
    'kind', e.kind, 'payee', e.payee, 'text', e.text,
    'subject', CASE WHEN e.subject_type IS NOT NULL THEN json_build_object('type', e.subject_type, 'id', e.subject_id,
      'reference', e.reference, 'instalment', e.instalment, 'receipt', e.receipt) END,
    'maker', app.name_of(e.maker), 'checker', app.name_of(e.checker), 'enteredAt', app.instant_text(e.entered_at),
    'reverses', CASE WHEN e.reverses IS NOT NULL THEN (
      SELECT o.number FROM app.book_entry o WHERE o.company_id = e.company_id AND o.id = e.reverses) END,
    'reversedBy', (SELECT r.number FROM app.book_entry r WHERE r.company_id = e.company_id AND r.reverses = e.id),
    'rate', CASE WHEN e.rate_num IS NOT NULL THEN json_build_object('num', e.rate_num::text, 'den', e.rate_den::text,
      'day', ${RATE_DAY}) END,
    'isSold', e.kind = 'stock' AND app.is_cost_sold(e.id),
    'lines', (SELECT json_agg(json_build_object('unit', l.unit, 'debit', ${SIDE('debit')}, 'credit', ${SIDE('credit')},
        'amount', l.amount::text) ORDER BY l.line)
      FROM app.book_line l WHERE l.company_id = e.company_id AND l.entry_id = e.id))`;

/** Entry $2 of company $1; null if there is none. */
export const READ_ENTRY: PreparedStatement = {
  name: 'books.read-entry',
  text: `SELECT ${ENTRY_JSON}::text FROM app.book_entry e WHERE e.company_id = $1::uuid AND e.id = $2::uuid`,
};

/** The ledger's account for unit $1, code $2 and owner $3 of the current company's books. */
export const FIND_ACCOUNT: PreparedStatement = {
  name: 'books.find-account',
  text: 'SELECT app.find_book_account($1::text, $2::int, $3::text)::text',
};

/** The accounts of the books of company $1 in unit $2, null for all, at the end of the day $3, null for now. */
export const LIST_ACCOUNTS: PreparedStatement = {
  name: 'books.list-accounts',
  text: `WITH account AS MATERIALIZED (
      SELECT b.* FROM app.book_balances() AS b WHERE $2::text IS NULL OR b.unit = $2::text
    ), sums AS (
      SELECT a.code, a.owner, a.unit, a.debits::numeric AS debits, a.credits::numeric AS credits
      FROM account a WHERE $3::date IS NULL
      UNION ALL
      SELECT a.code, a.owner, a.unit, sum(d.debits), sum(d.credits)
      FROM app.book_account_day d JOIN account a ON a.account_id = d.account_id
      WHERE d.company_id = $1::uuid AND d.day <= $3::date
      GROUP BY a.code, a.owner, a.unit
    )
    SELECT json_build_object(
      'accounts', coalesce((SELECT json_agg(json_build_object('code', s.code, 'owner', nullif(s.owner, '-'), 'unit', s.unit,
        'debits', s.debits::text, 'credits', s.credits::text) ORDER BY s.unit, s.code, s.owner) FROM sums s), '[]'),
      'closedThrough', (SELECT b.closed_through FROM app.books b WHERE b.company_id = $1::uuid))::text`,
};
