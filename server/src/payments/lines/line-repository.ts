import { MoneyUnit } from '@atlas/contract/books';
import { type CompanyId, EntryId, StatementId, StatementLineId, UserId } from '@atlas/contract/identifiers';
import { LineState } from '@atlas/contract/statement-lines';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../../platform/database/executor.ts';

const StoredLine = z.object({
  id: StatementLineId,
  place: z.string(),
  statementID: StatementId,
  account: z.string(),
  day: z.string(),
  unit: MoneyUnit,
  amount: z.string(),
  payer: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  text: z.string(),
  takesBack: z.boolean(),
  state: LineState,
  number: z.nullable(z.string()),
  entryID: z.nullable(EntryId),
  reason: z.nullable(z.string()),
  receipts: z.array(z.string()),
});
/** A line of a statement of the current company. */
export type StoredLine = z.infer<typeof StoredLine>;

const COLUMNS = sql`json_build_object('id', l.id, 'place', l.place::text, 'statementID', l.statement_id, 'account', l.money_slug, 'day', l.day,
  'unit', l.unit, 'amount', l.amount::text, 'payer', l.payer, 'reference', l.reference, 'text', l.text, 'takesBack', l.takes_back,
  'state', l.state, 'number', l.number, 'entryID', l.entry_id, 'reason', l.reason,
  'receipts', coalesce((SELECT json_agg(coalesce(p.receipt, p.for_reference) ORDER BY p.place) FROM app.payment p
    WHERE p.company_id = l.company_id AND p.line_id = l.id AND p.state IN ('WAITING', 'POSTED', 'REVERSING')), '[]'))`;

async function selectLines(reader: Reader, rest: RawBuilder<unknown>): Promise<readonly StoredLine[]> {
  const { rows } = await sql<{ line: unknown }>`
    SELECT ${COLUMNS} AS line FROM app.statement_line l WHERE l.company_id = app.current_company_id() AND ${rest}`.execute(
    reader,
  );
  return rows.map(({ line }) => StoredLine.parse(line));
}

/** A line; undefined if the company has no such line. */
export async function findLine(reader: Reader, id: StatementLineId): Promise<StoredLine | undefined> {
  return (await selectLines(reader, sql`l.id = ${id}`))[0];
}

/** Who imported the statement of a line, and whether they count as the acting person. */
export async function findImporter(
  reader: Reader,
  { statementID }: Pick<StoredLine, 'statementID'>,
): Promise<{ readonly id: UserId; readonly isOwn: boolean }> {
  const { rows } = await sql<{ id: string; own: boolean }>`
    SELECT s.imported_by AS id, s.imported_by = ANY ((SELECT app.same_hands())::uuid[]) AS own
    FROM app.statement s WHERE s.company_id = app.current_company_id() AND s.id = ${statementID}`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('a line without a statement');
  return { id: UserId.parse(row.id), isOwn: row.own };
}

/** A line, locked until the transaction ends. */
export async function lockLine(tx: Tx, id: StatementLineId): Promise<StoredLine | undefined> {
  return (await selectLines(tx, sql`l.id = ${id} FOR NO KEY UPDATE OF l`))[0];
}

/** Lines that nobody has decided, in their order, locked until the transaction ends. Others are left out. */
export function lockNewLines(tx: Tx, ids: readonly StatementLineId[]): Promise<readonly StoredLine[]> {
  return selectLines(
    tx,
    sql`l.id = ANY (${[...ids]}::uuid[]) AND l.state = 'NEW' ORDER BY l.place FOR NO KEY UPDATE OF l`,
  );
}

/** Which lines a list shows. */
export interface LineFilter {
  readonly account: string | undefined;
  readonly show: 'open' | 'all';
  readonly before: string | undefined;
  readonly limit: number;
}

/** Lines, the latest first. */
export function listStoredLines(
  reader: Reader,
  { account, show, before, limit }: LineFilter,
): Promise<readonly StoredLine[]> {
  const open = show === 'open' ? sql`AND l.state IN ('NEW', 'SUGGESTED', 'SUSPENSE', 'POSSIBLE_DOUBLE')` : sql``;
  return selectLines(
    reader,
    sql`(${account ?? null}::text IS NULL OR l.money_slug = ${account ?? null}::text)
      AND (${before ?? null}::bigint IS NULL OR l.place < ${before ?? null}::bigint) ${open} ORDER BY l.place DESC LIMIT ${limit}`,
  );
}

/**
 * Lines of a statement that nobody and no rule has decided yet, in their order: all that went out, and the first of those
 * that came in.
 */
export function listUnread(reader: Reader, statementID: StatementId, most: number): Promise<readonly StoredLine[]> {
  const unread = sql`l.statement_id = ${statementID} AND l.state = 'NEW' AND NOT EXISTS (SELECT FROM app.payment p
    WHERE p.company_id = l.company_id AND p.line_id = l.id)`;
  return selectLines(
    reader,
    sql`${unread} AND (l.amount < 0 OR l.id IN (SELECT l.id FROM app.statement_line l
      WHERE l.company_id = app.current_company_id() AND ${unread} AND l.amount > 0 ORDER BY l.place LIMIT ${most})) ORDER BY l.place`,
  );
}

/** Lets new lines wait with their suggestions. Those that were decided meanwhile stay as they are. */
export async function suggestLines(tx: Tx, companyID: CompanyId, ids: readonly StatementLineId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('statement_line')
    .set({ state: 'SUGGESTED' })
    .where('company_id', '=', companyID)
    .where('state', '=', 'NEW')
    .where(sql<boolean>`id = ANY (${[...ids]}::uuid[])`)
    .execute();
}

/** What a step writes in a line. */
export interface LineStep {
  readonly state: LineState;
  readonly number?: string;
  readonly entryID?: EntryId | null;
  readonly reason?: string | null;
}

/** Writes a step of a line. */
export async function stepLine(
  tx: Tx,
  companyID: CompanyId,
  id: StatementLineId,
  { entryID, ...step }: LineStep,
): Promise<void> {
  await tx
    .updateTable('statement_line')
    .set({ ...step, ...(entryID === undefined ? {} : { entry_id: entryID }) })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute();
}

/** Writes that lines are in suspense, each under its number. */
export async function suspendLines(
  tx: Tx,
  companyID: CompanyId,
  lines: readonly { readonly id: StatementLineId; readonly number: string }[],
  state: LineState,
): Promise<void> {
  await sql`UPDATE app.statement_line l SET state = ${state}, number = s.number
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS s (id uuid, number text)
    WHERE l.company_id = ${companyID}::uuid AND l.id = s.id`.execute(tx);
}

const MoneyEntry = z.object({
  entryID: EntryId,
  number: z.string(),
  kind: z.string(),
  valueOn: z.string(),
  payee: z.string(),
  text: z.string(),
  amount: z.string(),
  reversed: z.boolean(),
});
/** An entry of the books that moves money in an account; what it takes out is negative. */
export type MoneyEntry = z.infer<typeof MoneyEntry>;

/** Entries of an account in a span of days that no line has been matched with. */
export async function listMoneyEntries(
  reader: Reader,
  account: string,
  first: string,
  last: string,
): Promise<readonly MoneyEntry[]> {
  const { rows } = await sql<{ entry: unknown }>`
    SELECT json_build_object('entryID', e.entry_id, 'number', e.number, 'kind', e.kind, 'valueOn', e.value_on, 'payee', e.payee,
      'text', e.text, 'amount', e.amount::text, 'reversed', e.reversed) AS entry
    FROM app.money_entries(${account}, ${first}::date, ${last}::date) e
    WHERE e.kind <> 'bank.line'
      AND NOT EXISTS (SELECT FROM app.statement_line l WHERE l.company_id = app.current_company_id() AND l.entry_id = e.entry_id)
      AND NOT EXISTS (SELECT FROM app.payment p WHERE p.company_id = app.current_company_id() AND p.receipt = e.receipt
        AND p.line_id IS NOT NULL)`.execute(reader);
  return rows.map(({ entry }) => MoneyEntry.parse(entry));
}

/** Payers that earlier matches have taught. */
export async function listKnownPayers(
  reader: Reader,
): Promise<readonly { readonly key: string; readonly dueID: string }[]> {
  const { rows } = await sql<{ key: string; dueID: string }>`
    SELECT k.key, k.for_id AS "dueID" FROM app.known_payer k WHERE k.company_id = app.current_company_id()`.execute(
    reader,
  );
  return rows;
}

/** Stores what a payer is recognised by. */
export async function teachPayer(
  tx: Tx,
  companyID: CompanyId,
  keys: readonly string[],
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('known_payer')
    .values(
      keys.map((key) => ({
        company_id: companyID,
        key: key.slice(0, 210),
        for_kind: kind,
        for_id: id,
        taught_by: sql<string>`app.current_user_id()`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many lines of each account wait for a person. */
export async function countOpenLines(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ account: string; count: number }>`
    SELECT l.money_slug AS account, count(*)::int AS count FROM app.statement_line l
    WHERE l.company_id = app.current_company_id() AND l.state IN ('NEW', 'SUGGESTED', 'SUSPENSE', 'POSSIBLE_DOUBLE')
    GROUP BY l.money_slug`.execute(reader);
  return new Map(rows.map(({ account, count }) => [account, count]));
}
