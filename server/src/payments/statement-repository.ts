import { type CompanyId, StatementId } from '@atlas/contract/identifiers';
import { Statement } from '@atlas/contract/statement-lines';
import { StatementMapping } from '@atlas/contract/statements';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { KnownLine } from './statements/find-doubles.rules.ts';
import type { NamedLine } from './statements/fingerprint.rules.ts';
import type { StatementFormat } from './statements/read-statement.ts';

async function selectStatements(reader: Reader, rest: RawBuilder<unknown>): Promise<readonly Statement[]> {
  const { rows } = await sql<{ statement: unknown }>`
    SELECT json_build_object('_id', s.id, 'account', s.money_slug, 'fileName', s.file_name, 'format', s.format, 'from', s.first_day,
      'until', s.last_day, 'lines', s.lines, 'known', s.known, 'leftOut', s.left_out, 'gap', s.gap::text,
      'matched', n.matched, 'open', n.open, 'unread', n.unread,
      'importedBy', app.name_of(s.imported_by), 'importedAt', app.instant_text(s.imported_at)) AS statement
    FROM app.statement s
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE l.state = 'MATCHED')::int AS matched,
        count(*) FILTER (WHERE l.state IN ('NEW', 'SUGGESTED', 'SUSPENSE', 'POSSIBLE_DOUBLE'))::int AS open,
        count(*) FILTER (WHERE l.state = 'NEW' AND l.amount > 0 AND NOT EXISTS (SELECT FROM app.payment p
          WHERE p.company_id = l.company_id AND p.line_id = l.id))::int AS unread
      FROM app.statement_line l WHERE l.company_id = s.company_id AND l.statement_id = s.id) n
    WHERE s.company_id = app.current_company_id() AND ${rest}`.execute(reader);
  return rows.map(({ statement }) => Statement.parse(statement));
}

/** The latest statements of the current company. */
export function listStoredStatements(reader: Reader): Promise<readonly Statement[]> {
  return selectStatements(reader, sql`true ORDER BY s.imported_at DESC, s.id LIMIT 50`);
}

/** A statement; undefined if the company has no such statement. */
export async function findStatement(reader: Reader, id: StatementId): Promise<Statement | undefined> {
  return (await selectStatements(reader, sql`s.id = ${id}`))[0];
}

/** The statement of an account that a file was read into before; undefined if it is new. */
export async function findByFile(reader: Reader, account: string, sha256: Buffer): Promise<Statement | undefined> {
  return (await selectStatements(reader, sql`s.money_slug = ${account} AND s.sha256 = ${sha256}`))[0];
}

/** How sheets of an account are read, by the names of their columns. */
export async function listMappings(
  reader: Reader,
  account: string,
): Promise<Readonly<Record<string, StatementMapping>>> {
  const { rows } = await sql<{ header: string; mapping: unknown }>`
    SELECT m.header, m.mapping FROM app.statement_mapping m
    WHERE m.company_id = app.current_company_id() AND m.money_slug = ${account} ORDER BY m.set_at`.execute(reader);
  return Object.fromEntries(rows.map(({ header, mapping }) => [header, StatementMapping.parse(mapping)]));
}

/** Keeps how sheets with these columns are read. */
export async function putMapping(tx: Tx, account: string, header: string, mapping: StatementMapping): Promise<void> {
  await sql`INSERT INTO app.statement_mapping (company_id, money_slug, header_hash, header, mapping, set_by)
    VALUES (app.current_company_id(), ${account}, sha256(convert_to(${header}, 'UTF8')), ${header}, ${JSON.stringify(mapping)}::jsonb,
      app.current_user_id())
    ON CONFLICT (company_id, money_slug, header_hash) DO UPDATE
      SET mapping = EXCLUDED.mapping, set_by = EXCLUDED.set_by, set_at = app.clock()`.execute(tx);
}

export interface NewStatement {
  readonly account: string;
  readonly unit: string;
  readonly sha256: Buffer;
  readonly fileName: string;
  readonly format: StatementFormat;
  readonly lines: readonly NamedLine[];
  readonly leftOut: number;
  readonly gap: bigint | null;
}

/** Which of the lines the account has already. */
export async function findKnownKeys(
  reader: Reader,
  account: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT k.key FROM unnest(${keys}::text[]) AS k (key)
    JOIN app.statement_line l ON l.company_id = app.current_company_id() AND l.money_slug = ${account}
      AND l.fingerprint = sha256(convert_to(k.key, 'UTF8'))`.execute(reader);
  return new Set(rows.map(({ key }) => key));
}

/** Lines of an account around a span of days, to find those that another format brings again. */
export async function listAround(
  reader: Reader,
  account: string,
  first: string,
  last: string,
): Promise<readonly KnownLine[]> {
  const { rows } = await sql<{ day: string; amount: string; format: StatementFormat }>`
    SELECT l.day::text AS day, l.amount::text AS amount, s.format FROM app.statement_line l
    JOIN app.statement s ON s.company_id = l.company_id AND s.id = l.statement_id
    WHERE l.company_id = app.current_company_id() AND l.money_slug = ${account} AND l.state <> 'DUPLICATE'
      AND l.day BETWEEN ${first}::date - 2 AND ${last}::date + 2`.execute(reader);
  return rows.map(({ day, amount, format }) => ({ day, amount: BigInt(amount), format }));
}

/** Stores a statement of the acting person. @returns its id; undefined if the file is there already */
export async function insertStatement(
  tx: Tx,
  statement: NewStatement,
  known: number,
): Promise<StatementId | undefined> {
  const days = statement.lines.map(({ day }) => day).sort();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO app.statement (company_id, money_slug, sha256, file_name, format, first_day, last_day, lines, known, left_out, gap, imported_by)
    VALUES (app.current_company_id(), ${statement.account}, ${statement.sha256}, ${statement.fileName}, ${statement.format},
      ${days[0] ?? ''}::date, ${days.at(-1) ?? ''}::date, ${statement.lines.length}, ${known}, ${statement.leftOut},
      ${statement.gap?.toString() ?? null}::bigint, app.current_user_id())
    ON CONFLICT (company_id, money_slug, sha256) DO NOTHING RETURNING id`.execute(tx);
  return rows[0] === undefined ? undefined : StatementId.parse(rows[0].id);
}

/** Stores lines, in the order of their days. */
export async function insertLines(
  tx: Tx,
  companyID: CompanyId,
  statementID: StatementId,
  { account, unit }: Pick<NewStatement, 'account' | 'unit'>,
  lines: readonly (NamedLine & { readonly state: 'NEW' | 'POSSIBLE_DOUBLE' })[],
): Promise<void> {
  const rows = lines.map(({ key, day, amount, payer, reference, text, takesBack, state, at }) => ({
    key,
    day,
    amount: amount.toString(),
    payer: payer?.slice(0, 200) ?? null,
    reference: reference?.slice(0, 200) ?? null,
    text: text.slice(0, 1000),
    takes_back: takesBack,
    state,
    at,
  }));
  await sql`INSERT INTO app.statement_line (company_id, statement_id, money_slug, fingerprint, day, unit, amount, payer, reference, text,
      takes_back, state)
    SELECT ${companyID}::uuid, ${statementID}::uuid, ${account}::text, sha256(convert_to(l.key, 'UTF8')), l.day, ${unit}::text, l.amount, l.payer, l.reference, l.text,
      l.takes_back, l.state
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l (key text, day date, amount bigint, payer text, reference text, text text,
      takes_back boolean, state text, at int)
    ORDER BY l.day, l.at`.execute(tx);
}
