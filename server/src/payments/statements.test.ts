import { approvePayment, type Payment, recordRefund } from '@atlas/contract/payments';
import type { Reservation } from '@atlas/contract/reservations';
import {
  ignoreLine,
  judgeDouble,
  matchLine,
  type StatementLine,
  suspendLine,
  unmatchLine,
} from '@atlas/contract/statement-lines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestCompany } from '../../testing/builders/company.ts';
import { buildDeal, buildReservation } from '../../testing/builders/deal.ts';
import {
  buildMoneyPeople,
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
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let seller: TestPerson;
let desk: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  ({ company, seller, desk, manager } = await buildMoneyPeople(test));
});
afterAll(() => test.close());

const reserve = async (): Promise<Reservation> => buildReservation(test, await buildDeal(test, company), seller);
const at = ({ _id }: Pick<StatementLine, '_id'>) => ({ params: { companyID: company.companyID, lineID: _id } });
const bring = (...lines: readonly (readonly [string, string, string])[]) =>
  importLines(test, company.companyID, desk, ...lines);
const find = (text: string) => findLine(test, company.companyID, desk, text);
const held = (code: number, owner?: string) => heldIn(test, company.companyID, code, owner);
const part = (id: string, amount: string) => ({ for: { kind: 'reservation' as const, id }, amount });
const match = (line: StatementLine, ...parts: ReturnType<typeof part>[]) => ({
  ...at(line),
  body: { key: crypto.randomUUID(), with: { parts } },
});

describe('a statement', () => {
  it('is read in a thread, of which a company has one at a time', async () => {
    const countThreads = () => (process.report.getReport() as { workers: unknown[] }).workers.length;
    const before = countThreads();
    const sheets = Array.from({ length: 6 }, (_none, file) =>
      writeSheet(
        ...Array.from({ length: 15_000 }, (_line, at) => ['01/02/2026', '0.00', `File ${file} line ${at}`] as const),
      ),
    );
    const sent = sheets.map((sheet) => sendStatement(test, company.companyID, desk, sheet, { mapping: SHEET }));
    let [most, left] = [0, sent.length];
    for (const one of sent) void one.finally(() => (left -= 1));
    while (left > 0) {
      most = Math.max(most, countThreads() - before);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(most).toBe(1);
  });

  it('is asked about once, and read by the same mapping from then on', async () => {
    const sheet = writeSheet(['01/02/2026', '5.00', 'First question']);
    const asked = await sendStatement(test, company.companyID, desk, sheet);
    expect(asked).toMatchObject({
      status: 200,
      body: { statement: null, question: { dayOrders: ['day-first', 'month-first'] } },
    });
    const first = await sendStatement(test, company.companyID, desk, sheet, { mapping: SHEET });
    expect(first).toMatchObject({
      status: 200,
      body: { statement: { lines: 1, known: 0, format: 'csv', from: '2026-02-01' } },
    });
    const second = await sendStatement(
      test,
      company.companyID,
      desk,
      writeSheet(['02/02/2026', '6.00', 'No question']),
    );
    expect(second.body.statement?.from).toBe('2026-02-02');
    expect(await sendStatement(test, company.companyID, desk, sheet)).toEqual(
      await sendStatement(test, company.companyID, desk, sheet),
    );
    expect((await sendStatement(test, company.companyID, desk, sheet)).body.statement?._id).toBe(
      first.body.statement?._id,
    );
  });

  it('brings each line once, whatever file it is in', async () => {
    const lines = [['03/02/2026', '7.00', 'Once'] as const, ['04/02/2026', '8.00', 'Once as well'] as const];
    expect(await bring(...lines)).toMatchObject({ lines: 2, known: 0 });
    const before = await held(1000, 'main-usd');
    expect(await bring(...lines, ['05/02/2026', '-1.00', 'Charges of February'])).toMatchObject({ lines: 3, known: 2 });
    expect(await held(1000, 'main-usd')).toBe(before);
  });

  it('of another account or in another format is refused as a whole', async () => {
    const ofx = (account: string, currency: string) =>
      `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>
       <STMTTRN><DTPOSTED>20260203<TRNAMT>7.00<FITID>X1<NAME>Once more</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
    await test.storage.opened.pool.query(
      "UPDATE app.money_account SET account_number = '4511009877' WHERE slug = 'main-usd' AND company_id = $1",
      [company.companyID],
    );
    expect(await sendStatement(test, company.companyID, desk, ofx('4511009876', 'USD'))).toMatchObject({ status: 409 });
    expect(await sendStatement(test, company.companyID, desk, ofx('4511009877', 'ZWG'))).toMatchObject({ status: 409 });
    expect(await sendStatement(test, company.companyID, desk, 'Date,Amount\n2026-02-30,5')).toMatchObject({
      status: 200,
    });
    const damaged = await sendStatement(test, company.companyID, desk, writeSheet(['30/02/2026', '5', 'No day']), {
      mapping: SHEET,
    });
    expect(damaged).toMatchObject({ status: 422, body: { code: 'file_damaged' } });
    const { body } = await sendStatement(test, company.companyID, desk, ofx('4511009877', 'USD'));
    expect(body.statement).toMatchObject({ lines: 1, format: 'ofx' });
    const doubtful = await find('Once more');
    expect(doubtful).toMatchObject({
      state: 'POSSIBLE_DOUBLE',
      permits: { match: { allowed: false, code: 'line_may_be_double' } },
    });
    expect(await call(test.app, judgeDouble, { ...at(doubtful), body: { isDouble: true } }, desk)).toMatchObject({
      state: 'DUPLICATE',
    });
  });

  it('is refused to those who do not take money', async () => {
    expect(await sendStatement(test, company.companyID, seller, writeSheet(['03/02/2026', '1', 'x']))).toMatchObject({
      status: 403,
    });
  });
});

describe('a line', () => {
  it('with our reference and the amount that is due is matched by itself', async () => {
    const { _id, reference } = await reserve();
    await bring(['05/03/2026', '1000.00', `Rent ${reference}`]);
    const line = await find(`Rent ${reference}`);
    expect(line).toMatchObject({
      state: 'MATCHED',
      matchedWith: [expect.stringMatching(/^R-\d{6}$/)],
      suggestions: [],
    });
    expect(await held(2020, reference)).toBe(-100_000n);
    expect(
      await call(test.app, unmatchLine, { ...at(line), body: { reason: 'Of another buyer' } }, desk),
    ).toMatchObject({ state: 'MATCHED' });
    const { rows } = await test.storage.opened.pool.query<{ id: string }>(
      'SELECT id FROM app.payment WHERE line_id = $1',
      [line._id],
    );
    const paymentID = rows[0]?.id as Payment['_id'];
    await call(test.app, approvePayment, { params: { companyID: company.companyID, paymentID } }, manager);
    expect(await find(line.text)).toMatchObject({ state: 'NEW', matchedWith: [] });
    expect(await held(2020, reference)).toBe(0n);
    expect(await call(test.app, matchLine, match(line, part(_id, '100000')), desk)).toMatchObject({ state: 'MATCHED' });
  });

  it('from an unknown payer goes into suspense, and from there to a deal, with its payer remembered', async () => {
    const { _id, reference } = await reserve();
    const before = await held(1000, 'main-usd');
    await bring(['06/03/2026', '300.00', 'Chipo Gumbo']);
    const line = await find('Chipo Gumbo');
    expect(line).toMatchObject({ state: 'SUSPENSE', number: expect.stringMatching(/^L-\d+$/) });
    expect(await held(2000, line.number ?? '')).toBe(-30_000n);
    const parts = match(line, part(_id, '10000'), part(_id, '20000'));
    await callRefused(test.app, matchLine, match(line, part(_id, '29999')), 'step_refused', desk);
    expect((await call(test.app, matchLine, parts, desk)).matchedWith).toHaveLength(2);
    expect((await call(test.app, matchLine, parts, desk)).matchedWith).toHaveLength(2);
    await callRefused(test.app, matchLine, match(line, part(_id, '30000')), 'step_refused', desk);
    expect(await held(2000, line.number ?? '')).toBe(0n);
    expect(await held(2020, reference)).toBe(-30_000n);
    expect((await held(1000, 'main-usd')) - before).toBe(30_000n);
    await bring(['07/03/2026', '10.00', 'Rudo Sibanda']);
    await call(test.app, matchLine, match(await find('Rudo Sibanda'), part(_id, '1000')), desk);
    await bring(['08/03/2026', '690.00', 'RUDO  SIBANDA']);
    const known = await find('RUDO SIBANDA');
    expect(known.suggestions[0]).toMatchObject({ is: 'due', for: { id: _id }, points: 35 });
    expect(known.state).toBe('SUGGESTED');
  });

  it('in suspense is refunded by two people', async () => {
    await bring(['09/03/2026', '44.00', 'Wrong company']);
    const line = await find('Wrong company');
    const body = { ...inventPayment(line._id, '4400'), for: { kind: 'line' as const, id: line._id } };
    const params = { companyID: company.companyID };
    await callRefused(test.app, recordRefund, { params, body: { ...body, amount: '4399' } }, 'step_refused', desk);
    const refund = await call(test.app, recordRefund, { params, body }, desk);
    expect(refund).toMatchObject({ state: 'WAITING', direction: 'out' });
    const before = await held(1000, 'main-usd');
    const paid = await call(test.app, approvePayment, { params: { ...params, paymentID: refund._id } }, manager);
    expect(paid).toMatchObject({
      state: 'POSTED',
      receipt: null,
      permits: { reverse: { allowed: false, code: 'refund_final' } },
    });
    expect((await held(1000, 'main-usd')) - before).toBe(-4400n);
    expect(await held(2000, line.number ?? '')).toBe(0n);
    expect(await find('Wrong company')).toMatchObject({ state: 'MATCHED' });
  });

  it('of a payment that was entered by hand is matched with its entry and posts nothing', async () => {
    const { _id, reference } = await reserve();
    await record(test, company.companyID, desk, inventPayment(_id, '55500', { receivedOn: '2026-03-10' }));
    const before = await held(1000, 'main-usd');
    await bring(['11/03/2026', '555.00', `By hand ${reference}`]);
    const line = await find(`By hand ${reference}`);
    expect(line.state).toBe('SUGGESTED');
    const [entry] = line.suggestions;
    if (entry?.is !== 'entry') throw new Error('the entry is not suggested');
    const sent = { ...at(line), body: { key: crypto.randomUUID(), with: { entryID: entry.entryID } } };
    expect(await call(test.app, matchLine, sent, desk)).toMatchObject({
      state: 'MATCHED',
      matchedWith: [entry.number],
    });
    expect(await held(1000, 'main-usd')).toBe(before);
    const { text } = line;
    expect(await call(test.app, unmatchLine, { ...at(line), body: { reason: 'No' } }, desk)).toMatchObject({
      text,
      state: 'NEW',
    });
  });

  it('that went out is bank charges, or ignored with a reason', async () => {
    const before = await held(5120);
    await bring(['12/03/2026', '-3.50', 'Ledger fee'], ['12/03/2026', '-9.00', 'Own transfer']);
    const [fee, own] = [await find('Ledger fee'), await find('Own transfer')];
    expect([fee.state, own.state]).toEqual(['NEW', 'NEW']);
    await callRefused(test.app, suspendLine, at(fee), 'step_refused', desk);
    const charges = { ...at(fee), body: { key: crypto.randomUUID(), with: { charges: true as const } } };
    expect(await call(test.app, matchLine, charges, desk)).toMatchObject({ state: 'MATCHED' });
    expect((await held(5120)) - before).toBe(350n);
    const ignored = await call(test.app, ignoreLine, { ...at(own), body: { reason: 'Between our accounts' } }, desk);
    expect(ignored).toMatchObject({ state: 'IGNORED', reason: 'Between our accounts' });
    expect(await call(test.app, unmatchLine, { ...at(own), body: { reason: 'Not ours' } }, desk)).toMatchObject({
      state: 'NEW',
    });
    await callRefused(test.app, unmatchLine, { ...at(fee), body: { reason: 'No fee' } }, 'step_refused', desk);
  });

  it('that took much away is charges only for a manager who did not import it, also in small parts', async () => {
    const charges = (line: StatementLine) => ({
      ...at(line),
      body: { key: crypto.randomUUID(), with: { charges: true as const } },
    });
    await importLines(test, company.companyID, manager, ['12/03/2026', '-1200.00', 'Imported by the manager']);
    await bring(
      ['12/03/2026', '-1200.00', 'Large fee'],
      ['12/03/2026', '-600.00', 'Half'],
      ['12/03/2026', '-600.00', 'Half again'],
    );
    const [large, half, again] = [await find('Large fee'), await find('Half'), await find('Half again')];
    const own = await find('Imported by the manager');
    expect((await call(test.app, matchLine, charges(half), desk)).state).toBe('MATCHED');
    for (const [line, who] of [
      [large, desk],
      [again, desk],
      [own, manager],
    ] as const) {
      const refused = await callRefused(test.app, matchLine, charges(line), 'step_refused', who);
      expect(refused.reason?.code).toBe('charges_need_manager');
    }
    expect((await call(test.app, matchLine, charges(large), manager)).state).toBe('MATCHED');
    const { rows } = await test.storage.opened.pool.query(
      "SELECT maker, checker FROM app.book_entry WHERE company_id = $1 AND text LIKE '%Large fee%'",
      [company.companyID],
    );
    expect(rows).toEqual([{ maker: desk.sub, checker: manager.sub }]);
  });

  it('above the limit waits for a second person', async () => {
    const { _id, reference } = await reserve();
    await bring(['13/03/2026', '2000.00', `Large ${reference}`]);
    const line = await find(`Large ${reference}`);
    expect(line).toMatchObject({ state: 'SUGGESTED', suggestions: [{ is: 'due', points: 70 }] });
    await call(test.app, matchLine, match(line, part(_id, '200000')), desk);
    expect(await held(2020, reference)).toBe(0n);
    const { rows } = await test.storage.opened.pool.query<{ id: string; state: string }>(
      'SELECT id, state FROM app.payment WHERE line_id = $1',
      [line._id],
    );
    expect(rows[0]?.state).toBe('WAITING');
    const paymentID = rows[0]?.id as Payment['_id'];
    await call(test.app, approvePayment, { params: { companyID: company.companyID, paymentID } }, manager);
    expect(await held(2020, reference)).toBe(-200_000n);
  });
});

it('no cent is lost: what the bank says came in is in the books, once', async () => {
  const { rows } = await test.storage.opened.pool.query<{ lines: string }>(
    `SELECT coalesce(sum(l.amount), 0)::text AS lines FROM app.statement_line l WHERE l.company_id = $1
     AND (l.state = 'SUSPENSE' OR (l.state = 'MATCHED' AND l.entry_id IS NULL))`,
    [company.companyID],
  );
  const { rows: posted } = await test.storage.opened.pool.query<{ moved: string }>(
    `SELECT coalesce(sum(CASE WHEN b.debit_code = 1000 THEN b.amount ELSE -b.amount END), 0)::text AS moved
     FROM app.book_line b JOIN app.book_entry e ON e.company_id = b.company_id AND e.id = b.entry_id
     LEFT JOIN app.payment p ON p.company_id = e.company_id AND p.receipt = e.receipt
     WHERE b.company_id = $1 AND (b.debit_code = 1000 OR b.credit_code = 1000)
       AND (e.kind = 'bank.line' OR (p.line_id IS NOT NULL))`,
    [company.companyID],
  );
  expect(posted[0]?.moved).toBe(rows[0]?.lines);
});
