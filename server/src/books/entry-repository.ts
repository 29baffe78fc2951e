import { BookCode, EntryKind, EntrySubject, MoneyUnit } from '@atlas/contract/books';
import { EntryId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nameAttempt } from '../ledger/index.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';

const StoredEntry = z.object({
  entryID: EntryId,
  number: z.string(),
  kind: EntryKind,
  bookedOn: z.string(),
  valueOn: z.string(),
  payee: z.string(),
  text: z.string(),
  subject: z.nullable(
    z.object({
      type: EntrySubject,
      id: z.optional(z.string()),
      reference: z.string(),
      instalment: z.optional(z.int()),
      receipt: z.optional(z.string()),
    }),
  ),
  maker: z.nullable(z.string()),
  checker: z.nullable(z.string()),
  /** The entry that took it back. */
  reversedBy: z.nullable(z.object({ entryID: EntryId, number: z.string(), bookedOn: z.string() })),
});
/** An entry of the current company, without its lines. */
export type StoredEntry = z.infer<typeof StoredEntry>;

const StoredLine = z.object({
  unit: MoneyUnit,
  debit: z.object({ code: BookCode, owner: z.string() }),
  credit: z.object({ code: BookCode, owner: z.string() }),
  amount: z.string(),
});

/** The id of the entry that a key of the current company names, whether it is posted or not. */
export async function nameEntry(reader: Reader, key: string): Promise<EntryId> {
  const { rows } = await sql<{ id: string | null }>`SELECT app.current_company_id() AS id`.execute(reader);
  return EntryId.parse(nameAttempt(rows[0]?.id ?? '', `book ${key}`));
}

/** Holds the books until the transaction ends. @returns the last day of the last closed month; null if none is closed */
export async function holdBooks(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT app.open_books()::text AS day`.execute(tx);
  return rows[0]?.day ?? null;
}

/** An entry of the current company; undefined if there is none. */
export async function findEntry(reader: Reader, id: EntryId): Promise<StoredEntry | undefined> {
  const { rows } = await sql<{ entry: unknown }>`
    SELECT json_build_object('entryID', e.id, 'number', e.number, 'kind', e.kind, 'bookedOn', e.booked_on, 'valueOn', e.value_on,
      'payee', e.payee, 'text', e.text, 'subject', CASE WHEN e.subject_type IS NOT NULL THEN json_strip_nulls(json_build_object('type', e.subject_type,
        'id', e.subject_id, 'reference', e.reference, 'instalment', e.instalment, 'receipt', e.receipt)) END,
      'maker', e.maker, 'checker', e.checker,
      'reversedBy', (SELECT json_build_object('entryID', r.id, 'number', r.number, 'bookedOn', r.booked_on)
        FROM app.book_entry r WHERE r.company_id = e.company_id AND r.reverses = e.id)) AS entry
    FROM app.book_entry e WHERE e.company_id = app.current_company_id() AND e.id = ${id}`.execute(reader);
  return rows[0] === undefined ? undefined : StoredEntry.parse(rows[0].entry);
}

/** What the acting person posted of a kind in the last 24 hours without a second person, by unit. */
export async function sumPostedAlone(
  reader: Reader,
  kind: EntryKind,
): Promise<readonly { readonly unit: MoneyUnit; readonly amount: bigint }[]> {
  const { rows } = await sql<{ unit: string; amount: string }>`
    SELECT l.unit, sum(l.amount)::text AS amount
    FROM app.book_entry e JOIN app.book_line l ON l.company_id = e.company_id AND l.entry_id = e.id
    WHERE e.company_id = app.current_company_id() AND e.kind = ${kind} AND e.maker = ANY ((SELECT app.same_hands())::uuid[])
      AND e.checker IS NULL AND e.entered_at > app.clock() - interval '24 hours' GROUP BY l.unit`.execute(reader);
  return rows.map(({ unit, amount }) => ({ unit: MoneyUnit.parse(unit), amount: BigInt(amount) }));
}

/** The lines of an entry, in order. */
export async function readLines(
  reader: Reader,
  id: EntryId,
): Promise<readonly (Omit<z.infer<typeof StoredLine>, 'amount'> & { readonly amount: bigint })[]> {
  const { rows } = await sql<{ line: unknown }>`
    SELECT json_build_object('unit', l.unit, 'debit', json_build_object('code', l.debit_code, 'owner', l.debit_owner),
      'credit', json_build_object('code', l.credit_code, 'owner', l.credit_owner), 'amount', l.amount::text) AS line
    FROM app.book_line l WHERE l.company_id = app.current_company_id() AND l.entry_id = ${id} ORDER BY l.line`.execute(
    reader,
  );
  return rows.map(({ line }) => {
    const { amount, ...sides } = StoredLine.parse(line);
    return { ...sides, amount: BigInt(amount) };
  });
}
