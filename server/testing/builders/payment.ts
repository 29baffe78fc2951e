import type { Reply, Sent } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { recordPayment } from '@atlas/contract/payments';
import { importStatement, listStatementLines, type StatementLine } from '@atlas/contract/statement-lines';
import type { StatementMapping } from '@atlas/contract/statements';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { BOUNDARY, formOf } from '../upload.ts';
import { buildCompany, buildMember, type TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';

/** A company with one person in each role that money passes. */
export interface MoneyPeople {
  readonly company: TestCompany;
  readonly seller: TestPerson;
  readonly desk: TestPerson;
  readonly manager: TestPerson;
}

/** A new company with the people whom money passes. */
export async function buildMoneyPeople(test: TestApp): Promise<MoneyPeople> {
  const company = await buildCompany(test);
  return {
    company,
    seller: await buildMember(test, company, 'Sales'),
    desk: await buildMember(test, company, 'Reception'),
    manager: await buildMember(test, company, 'Manager'),
  };
}

type Body = Sent<typeof recordPayment>['body'];

/** What is entered about money for a reservation that came by bank. */
export function inventPayment(reservationID: string, amount: string, changes: Partial<Body> = {}): Body {
  return {
    key: crypto.randomUUID(),
    method: 'bank',
    account: 'main-usd',
    amount,
    receivedOn: '2026-01-15',
    payer: 'T. Moyo',
    reference: `FT${Math.floor(Math.random() * 1e12)}`,
    for: { kind: 'reservation', id: reservationID },
    ...changes,
  };
}

/** Records money that came in. */
export function record(
  test: TestApp,
  companyID: CompanyId,
  by: TestPerson,
  body: Body,
): Promise<Reply<typeof recordPayment>> {
  return call(test.app, recordPayment, { params: { companyID }, body }, by);
}

/** How the sheets of these tests are read: day, amount, text and the bank's id. */
export const SHEET: StatementMapping = {
  header: 0,
  columns: { day: 0, amount: 1, text: [2], bankID: 3 },
  dayOrder: 'day-first',
  decimalMark: '.',
};

/** A line of a sheet. */
type SheetLine = readonly [day: string, amount: string, text: string];

/** A sheet with these lines. */
export function writeSheet(...lines: readonly SheetLine[]): string {
  const rows = lines.map(([day, amount, text]) => `${day},${amount},"${text}","${day} ${text}"`);
  return ['Date,Amount,Details,Transaction ID', ...rows].join('\n');
}

/** Sends a statement for the main bank account. */
export async function sendStatement(
  { app }: TestApp,
  companyID: CompanyId,
  by: TestPerson,
  content: string,
  {
    mapping,
    fileName = 'april.csv',
  }: { readonly mapping?: StatementMapping | undefined; readonly fileName?: string } = {},
): Promise<{ readonly status: number; readonly body: Reply<typeof importStatement> }> {
  const response = await app.inject({
    method: 'POST',
    url: importStatement.path.replace(':companyID', companyID),
    query: { account: 'main-usd', ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }) },
    payload: formOf([{ fileName, type: 'text/csv', bytes: Buffer.from(content) }]),
    headers: { authorization: `Bearer ${by.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  return { status: response.statusCode, body: response.json() };
}

/** Imports a statement of these lines and returns what was stored. */
export async function importLines(test: TestApp, companyID: CompanyId, by: TestPerson, ...lines: readonly SheetLine[]) {
  const { status, body } = await sendStatement(test, companyID, by, writeSheet(...lines), { mapping: SHEET });
  expect(status, JSON.stringify(body)).toBe(200);
  if (body.statement === null) throw new Error('the sheet was not read');
  return body.statement;
}

/** The line with this text. */
export async function findLine(
  test: TestApp,
  companyID: CompanyId,
  by: TestPerson,
  text: string,
): Promise<StatementLine> {
  const query = { show: 'all', limit: 100 } as const;
  const { lines } = await call(test.app, listStatementLines, { params: { companyID }, query }, by);
  const line = lines.find((one) => one.text === text);
  if (line === undefined) throw new Error(`no line says ${text}`);
  return line;
}

/** What an account of the books holds in dollars on the side of its debits, in cents. */
export async function heldIn(test: TestApp, companyID: CompanyId, code: number, owner = '-'): Promise<bigint> {
  const { rows } = await test.storage.opened.pool.query<{ held: string }>(
    `SELECT coalesce(sum(a.debits_posted - a.credits_posted), 0)::text AS held FROM app.account a
     JOIN app.token_ledger l ON l.id = a.ledger_id
     WHERE a.company_id = $1 AND a.owner_kind = 'book' AND a.code = $2 AND ($3 = '*' OR a.owner_id = $3) AND l.code = 'USD'`,
    [companyID, code, owner],
  );
  return BigInt(rows[0]?.held ?? '0');
}
