import { approvePayment, recordPayment } from '@atlas/contract/payments';
import { matchLine, suspendLine } from '@atlas/contract/statement-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildDeal, buildReservation } from '../../testing/builders/deal.ts';
import {
  findLine,
  heldIn,
  importLines,
  inventPayment,
  record,
  SHEET,
  sendStatement,
  writeSheet,
} from '../../testing/builders/payment.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { callRaw } from '../../testing/call.ts';

const ROUNDS = 5;

let running: TestApp;
let company: TestCompany;
let desks: readonly TestPerson[];
let managers: readonly TestPerson[];
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '8' });
  company = await buildCompany(running);
  desks = [await buildMember(running, company, 'Reception'), await buildMember(running, company, 'Reception')];
  managers = [await buildMember(running, company, 'Manager'), await buildMember(running, company, 'Manager')];
});
afterAll(() => running.close());

const desk = () => desks[0] as TestPerson;
const reserve = async () => buildReservation(running, await buildDeal(running, company), company.director);

test('two people who match one line with two deals give its money to one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const deals = [await reserve(), await reserve()];
    const text = `Race ${crypto.randomUUID()}`;
    await importLines(running, company.companyID, desk(), ['15/01/2026', '50.00', text]);
    const line = await findLine(running, company.companyID, desk(), text);
    const params = { companyID: company.companyID, lineID: line._id };
    const answers = await Promise.all(
      deals.map(({ _id }, index) => {
        const parts = [{ for: { kind: 'reservation' as const, id: _id }, amount: '5000' }];
        const body = { key: crypto.randomUUID(), with: { parts } };
        return callRaw(running.app, matchLine, { params, body }, desks[index] as TestPerson);
      }),
    );
    expect(answers.map(({ status }) => status).sort(), answers.map((one) => one.text).join('\n')).toEqual([200, 409]);
    const held = await Promise.all(deals.map(({ reference }) => heldIn(running, company.companyID, 2020, reference)));
    expect(held.reduce((sum, one) => sum + one)).toBe(-5000n);
    expect(await heldIn(running, company.companyID, 2000, line.number ?? '')).toBe(0n);
  }
});

test('one call that is sent twice at one moment records one payment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id, reference } = await reserve();
    const sent = { params: { companyID: company.companyID }, body: inventPayment(_id, '7700') };
    const answers = await Promise.all([1, 2, 3].map(() => callRaw(running.app, recordPayment, sent, desk())));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await heldIn(running, company.companyID, 2020, reference)).toBe(-7700n);
  }
});

test('two managers who approve at one moment post once, and receipts have no gaps', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id, reference } = await reserve();
    const waiting = await record(running, company.companyID, desk(), inventPayment(_id, '150000'));
    const params = { companyID: company.companyID, paymentID: waiting._id };
    const answers = await Promise.all(managers.map((by) => callRaw(running.app, approvePayment, { params }, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await heldIn(running, company.companyID, 2020, reference)).toBe(-150_000n);
  }
  const { rows } = await running.storage.opened.pool.query<{ last: number; count: number }>(
    `SELECT max(substr(receipt, 3)::int) AS last, count(*)::int AS count FROM app.payment WHERE company_id = $1 AND receipt IS NOT NULL`,
    [company.companyID],
  );
  expect(rows[0]?.last).toBe(rows[0]?.count);
});

test('two files with the same line bring it once, and its money goes one way', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = `Twice ${crypto.randomUUID()}`;
    const files = [
      writeSheet(['15/01/2026', '3.00', text]),
      writeSheet(['15/01/2026', '3.00', text], ['16/01/2026', '4.00', `${text} more`]),
    ];
    const answers = await Promise.all(
      files.map((file, index) =>
        sendStatement(running, company.companyID, desks[index] as TestPerson, file, {
          mapping: { ...SHEET, columns: { day: 0, amount: 1, text: [2] } },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const line = await findLine(running, company.companyID, desk(), text);
    expect(await heldIn(running, company.companyID, 2000, line.number ?? '')).toBe(-300n);
    const params = { companyID: company.companyID, lineID: line._id };
    const again = await Promise.all(desks.map((by) => callRaw(running.app, suspendLine, { params }, by)));
    expect(again.map(({ status }) => status)).toEqual([409, 409]);
  }
});

test('a file that two people import at one moment puts each unknown line into suspense once', async () => {
  const before = await heldIn(running, company.companyID, 2000, '*');
  const text = `Unknown ${crypto.randomUUID()}`;
  const lines = Array.from({ length: 230 }, (_, index) => ['17/01/2026', '2.00', `${text} ${index}`] as const);
  const answers = await Promise.all(
    desks.map((by) => sendStatement(running, company.companyID, by, writeSheet(...lines), { mapping: SHEET })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await heldIn(running, company.companyID, 2000, '*')) - before).toBe(-200n * BigInt(lines.length));
  const { rows } = await running.storage.opened.pool.query<{ state: string; entries: number; lines: number }>(
    `SELECT l.state, count(e.id)::int AS entries, count(DISTINCT l.id)::int AS lines FROM app.statement_line l
     LEFT JOIN app.book_entry e ON e.company_id = l.company_id AND e.reference = l.number AND e.kind = 'bank.line'
     WHERE l.company_id = $1 AND l.text LIKE $2 GROUP BY l.state`,
    [company.companyID, `${text}%`],
  );
  expect(rows).toEqual([{ state: 'SUSPENSE', entries: lines.length, lines: lines.length }]);
  const { rows: series } = await running.storage.opened.pool.query<{ last: number; taken: number }>(
    `SELECT s.last_number AS last, (SELECT count(l.number)::int FROM app.statement_line l WHERE l.company_id = s.company_id) AS taken
     FROM app.book_series s WHERE s.company_id = $1 AND s.series = 'L'`,
    [company.companyID],
  );
  expect(series[0]?.taken).toBe(series[0]?.last);
});
