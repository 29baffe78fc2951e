import { BookEntry } from '@atlas/contract/book-entries';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';

/** An entry as it is sent, without what depends on the reader and on the other rows. */
export const ListedEntry = z.extend(z.omit(BookEntry, { permits: true, balance: true }), {
  /** Debits less credits on the chosen accounts. */
  change: z.nullable(z.string()),
});
export type ListedEntry = z.infer<typeof ListedEntry>;

export const ListedEntries = z.object({
  entries: z.array(ListedEntry),
  /** Debits less credits of the chosen accounts after the first row; null without a chosen account or row. */
  balance: z.nullable(z.string()),
});

const SIDE = (side: 'debit' | 'credit') =>
  `json_build_object('code', l.${side}_code, 'owner', nullif(l.${side}_owner, '-'))`;

/** An entry `e` as JSON; its change is on the accounts with the ids in the expression, which may be null. */
const entryJson = (
  ids: string,
) => `json_build_object('_id', e.id, 'number', e.number, 'bookedOn', e.booked_on, 'valueOn', e.value_on,
    'kind', e.kind, 'payee', e.payee, 'text', e.text,
    'subject', CASE WHEN e.subject_type IS NOT NULL THEN json_build_object('type', e.subject_type, 'id', e.subject_id,
      'reference', e.reference, 'instalment', e.instalment, 'receipt', e.receipt) END,
    'maker', app.name_of(e.maker), 'checker', app.name_of(e.checker), 'enteredAt', app.instant_text(e.entered_at),
    'reverses', (SELECT o.number FROM app.book_entry o WHERE o.company_id = e.company_id AND o.id = e.reverses),
    'reversedBy', (SELECT r.number FROM app.book_entry r WHERE r.company_id = e.company_id AND r.reverses = e.id),
    'lines', (SELECT json_agg(json_build_object('unit', l.unit, 'debit', ${SIDE('debit')}, 'credit', ${SIDE('credit')},
        'amount', l.amount::text) ORDER BY l.line)
      FROM app.book_line l WHERE l.company_id = e.company_id AND l.entry_id = e.id),
    'money', (SELECT coalesce(json_agg(json_build_object('unit', m.unit, 'amount', m.amount::text) ORDER BY m.unit), '[]') FROM (
      SELECT l.unit, sum(CASE WHEN l.debit_code < 1100 THEN l.amount ELSE 0 END - CASE WHEN l.credit_code < 1100 THEN l.amount ELSE 0 END) AS amount
      FROM app.book_line l WHERE l.company_id = e.company_id AND l.entry_id = e.id AND (l.debit_code < 1100 OR l.credit_code < 1100)
      GROUP BY l.unit) AS m WHERE m.amount <> 0),
    'change', CASE WHEN ${ids} IS NOT NULL THEN (
      SELECT sum(CASE WHEN l.debit_account = ANY (${ids}) THEN l.amount ELSE 0 END
        - CASE WHEN l.credit_account = ANY (${ids}) THEN l.amount ELSE 0 END)::text
      FROM app.book_line l WHERE l.company_id = e.company_id AND l.entry_id = e.id) END)`;

/**
 * A page of the entries of company $1: of unit $2, the account with code $3 and owner $4, booked from $5 to $6, of kind $7, with
 * text $8 in them, before the day $9 and place $10, up to $11 and one more. Null chooses all.
 */
export const LIST_ENTRIES: PreparedStatement = {
  name: 'books.list-entries',
  text: `WITH chosen AS MATERIALIZED (
      SELECT CASE WHEN $3::int IS NOT NULL THEN coalesce(array_agg(b.account_id), '{}') END AS ids, sum(b.debits - b.credits) AS balance
      FROM app.book_balances() AS b
      WHERE b.code = $3::int AND ($4::text IS NULL OR b.owner = $4::text) AND b.unit = $2::text
    ), page AS MATERIALIZED (
      SELECT e.*, row_number() OVER (ORDER BY e.booked_on DESC, e.place DESC) AS row_place
      FROM app.book_entry e, chosen c
      WHERE e.company_id = $1::uuid AND e.booked_on BETWEEN coalesce($5::date, '-infinity') AND coalesce($6::date, 'infinity')
        AND (e.booked_on, e.place) < (coalesce($9::date, 'infinity'), coalesce($10::int, 0))
        AND ($7::text IS NULL OR e.kind = $7::text)
        AND ($8::text IS NULL OR concat_ws(' ', e.number, e.payee, e.text, e.reference, e.receipt) ILIKE $8::text)
        AND ($2::text IS NULL OR EXISTS (SELECT FROM app.book_line l WHERE l.company_id = e.company_id AND l.entry_id = e.id
          AND l.unit = $2::text AND (c.ids IS NULL OR l.debit_account = ANY (c.ids) OR l.credit_account = ANY (c.ids))))
      ORDER BY e.booked_on DESC, e.place DESC LIMIT $11::int + 1
    ), top AS (SELECT p.booked_on, p.place FROM page p WHERE p.row_place = 1)
    SELECT json_build_object(
      'entries', coalesce((SELECT json_agg(${entryJson('c.ids')} ORDER BY e.row_place) FROM page e), '[]'),
      'balance', (SELECT (c.balance
          - (SELECT coalesce(sum(l.amount), 0) FROM app.book_line l
            WHERE l.debit_account = ANY (c.ids) AND (l.booked_on, l.place) > (t.booked_on, t.place))
          + (SELECT coalesce(sum(l.amount), 0) FROM app.book_line l
            WHERE l.credit_account = ANY (c.ids) AND (l.booked_on, l.place) > (t.booked_on, t.place)))::text
        FROM top t WHERE c.ids IS NOT NULL))::text
    FROM chosen c`,
};

/** Entry $2 of company $1; null if there is none. */
export const READ_ENTRY: PreparedStatement = {
  name: 'books.read-entry',
  text: `SELECT ${entryJson('NULL::uuid[]')}::text FROM app.book_entry e WHERE e.company_id = $1::uuid AND e.id = $2::uuid`,
};

/** The accounts of the books of company $1 in unit $2, null for all, at the end of the day $3, null for now. */
export const LIST_ACCOUNTS: PreparedStatement = {
  name: 'books.list-accounts',
  text: `WITH sums AS (
      SELECT b.code, b.owner, b.unit, b.debits::numeric AS debits, b.credits::numeric AS credits
      FROM app.book_balances() AS b WHERE $3::date IS NULL
      UNION ALL
      SELECT side.code, side.owner, l.unit, sum(side.debit), sum(side.credit)
      FROM app.book_line l, LATERAL (VALUES (l.debit_code, l.debit_owner, l.amount, 0), (l.credit_code, l.credit_owner, 0, l.amount))
        AS side (code, owner, debit, credit)
      WHERE l.company_id = $1::uuid AND l.booked_on <= $3::date
      GROUP BY side.code, side.owner, l.unit
    )
    SELECT json_build_object(
      'accounts', coalesce((SELECT json_agg(json_build_object('code', s.code, 'owner', nullif(s.owner, '-'), 'unit', s.unit,
        'debits', s.debits::text, 'credits', s.credits::text) ORDER BY s.unit, s.code, s.owner)
        FROM sums s WHERE $2::text IS NULL OR s.unit = $2::text), '[]'),
      'closedThrough', (SELECT b.closed_through FROM app.books b WHERE b.company_id = $1::uuid))::text`,
};
