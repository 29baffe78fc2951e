import { BookCode, EntryKind, EntrySubject, MoneyUnit } from '@atlas/contract/books';
import * as z from 'zod/mini';
import type { PreparedStatement } from '../platform/database/database.ts';

const Side = z.object({ code: BookCode, owner: z.nullable(z.string()) });

export const JournalHead = z.object({
  accounts: z.array(Side),
  payees: z.array(z.string()),
  /** The last place of each booking year: entries that are posted meanwhile are left out. */
  marks: z.record(z.string(), z.int()),
});
export type JournalHead = z.infer<typeof JournalHead>;

/** What a journal of company $1 up to the day $2 begins with. */
export const JOURNAL_HEAD: PreparedStatement = {
  name: 'books.journal-head',
  text: `SELECT json_build_object(
      'accounts', coalesce((SELECT json_agg(json_build_object('code', b.code, 'owner', nullif(b.owner, '-')))
        FROM (SELECT DISTINCT o.code, o.owner FROM app.book_balances() AS o) AS b), '[]'),
      'payees', coalesce((SELECT json_agg(p.payee) FROM (
        SELECT DISTINCT e.payee FROM app.book_entry e WHERE e.company_id = $1::uuid) AS p), '[]'),
      'marks', coalesce((SELECT json_object_agg(m.year, m.place) FROM (
        SELECT e.booking_year::text AS year, max(e.place) AS place FROM app.book_entry e WHERE e.company_id = $1::uuid AND e.booked_on <= $2::date
        GROUP BY e.booking_year) AS m), '{}'))::text`,
};

export const JournalRows = z.array(
  z.object({
    number: z.string(),
    place: z.int(),
    bookedOn: z.string(),
    valueOn: z.string(),
    kind: EntryKind,
    payee: z.string(),
    text: z.string(),
    subject: z.nullable(EntrySubject),
    reference: z.nullable(z.string()),
    instalment: z.nullable(z.int()),
    receipt: z.nullable(z.string()),
    reverses: z.nullable(z.string()),
    rate: z.nullable(z.object({ num: z.string(), den: z.string() })),
    lines: z.array(z.object({ unit: MoneyUnit, debit: Side, credit: Side, amount: z.string() })),
  }),
);
export type JournalRow = z.infer<typeof JournalRows>[number];

/** Up to $6 entries of company $1 after the day $2 and place $3, up to the day $4 and the places $5, in the journal's order. */
export const JOURNAL_PAGE: PreparedStatement = {
  name: 'books.journal-page',
  text: `SELECT coalesce(json_agg(json_build_object('number', e.number, 'place', e.place, 'bookedOn', e.booked_on, 'valueOn', e.value_on,
      'kind', e.kind, 'payee', e.payee, 'text', e.text, 'subject', e.subject_type, 'reference', e.reference, 'instalment', e.instalment,
      'receipt', e.receipt, 'reverses', (SELECT o.number FROM app.book_entry o WHERE o.company_id = e.company_id AND o.id = e.reverses),
      'rate', CASE WHEN e.rate_num IS NOT NULL THEN json_build_object('num', e.rate_num::text, 'den', e.rate_den::text) END,
      'lines', (SELECT json_agg(json_build_object('unit', l.unit, 'amount', l.amount::text,
          'debit', json_build_object('code', l.debit_code, 'owner', nullif(l.debit_owner, '-')),
          'credit', json_build_object('code', l.credit_code, 'owner', nullif(l.credit_owner, '-'))) ORDER BY l.line)
        FROM app.book_line l WHERE l.company_id = e.company_id AND l.entry_id = e.id)) ORDER BY e.booked_on, e.place), '[]')::text
    FROM (SELECT * FROM app.book_entry x WHERE x.company_id = $1::uuid AND (x.booked_on, x.place) > ($2::date, $3::int) AND x.booked_on <= $4::date
        AND x.place <= ($5::jsonb ->> x.booking_year::text)::int
      ORDER BY x.booked_on, x.place LIMIT $6::int) AS e`,
};

export const MegajouleRows = z.array(
  z.object({
    day: z.string(),
    seq: z.int(),
    about: z.string(),
    movements: z.array(z.object({ amount: z.string(), debit: z.nullable(z.string()), credit: z.nullable(z.string()) })),
  }),
);
export type MegajouleRow = z.infer<typeof MegajouleRows>[number];

/** Up to $4 groups of Megajoules posted after the day $1 and order $2, up to the day $3. */
export const MEGAJOULE_PAGE: PreparedStatement = {
  name: 'books.megajoule-page',
  text: `SELECT coalesce(json_agg(json_build_object('day', m.day, 'seq', m.seq, 'about', m.about, 'movements', m.movements)
      ORDER BY m.day, m.seq), '[]')::text
    FROM app.posted_megajoules($1::date, $2::bigint, $3::date, $4::int) AS m`,
};
