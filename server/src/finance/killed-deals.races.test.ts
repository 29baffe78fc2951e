import { closeMonth } from '@atlas/contract/book-months';
import type { ReservationId, RopChangeId } from '@atlas/contract/identifiers';
import { recordPayment } from '@atlas/contract/payments';
import { reserveAsset } from '@atlas/contract/reservations';
import { acceptRopChange, defaultRop } from '@atlas/contract/rop-changes';
import { readRop, settleRop } from '@atlas/contract/rops';
import { matchLine } from '@atlas/contract/statement-lines';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildOpening } from '../../testing/builders/books.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildDeal, buildReservation, inventBuyer } from '../../testing/builders/deal.ts';
import { findLine, heldIn, importLines, inventPayment } from '../../testing/builders/payment.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildActive, dayAgo, readRopBalances, ropTerms } from '../../testing/builders/rop.ts';
import { type Answered, type CallOptions, call, callRaw } from '../../testing/call.ts';
import { type Ask, killNodes, type Raced } from '../../testing/kill-nodes.ts';

const LIMIT = { timeout: 180_000 };
const PAIRS = 10;

let running: TestApp;
let company: TestCompany;
let sellers: readonly [TestPerson, TestPerson];
let desks: readonly [TestPerson, TestPerson];
let manager: TestPerson;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '8' });
});
afterAll(() => running.close());
beforeEach(async () => {
  company = await buildCompany(running);
  sellers = [await buildMember(running, company, 'Sales'), await buildMember(running, company, 'Sales')];
  desks = [await buildMember(running, company, 'Reception'), await buildMember(running, company, 'Reception')];
  manager = await buildMember(running, company, 'Manager');
});

/** Makes a person's call, each time under the same Idempotency-Key. */
function askOnce({ token }: TestPerson, send: (node: FastifyInstance, options: CallOptions) => Promise<Answered>): Ask {
  const options = { token, headers: { 'idempotency-key': crypto.randomUUID() } };
  return (node) => send(node, options);
}
/** Makes a few one after the other. */
async function makeSome<T>(count: number, make: () => Promise<T>): Promise<readonly T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
const read = async <Row extends object>(text: string): Promise<readonly Row[]> =>
  (await running.storage.opened.pool.query<Row>(text, [company.companyID])).rows;

/** Of each pair of callers, one got what both wanted, and a caller who had been told so is told the same again. */
function expectOneOfEach(raced: readonly Raced[]): void {
  for (let index = 0; index < raced.length; index += 2) {
    const pair = raced.slice(index, index + 2);
    expect(pair.map(({ again }) => again.status).sort(), pair.map(({ again }) => again.text).join('\n')).toEqual([
      200, 409,
    ]);
    for (const { heard, again } of pair) if (heard?.status === 200) expect(again.text).toBe(heard.text);
    // A refusal was true only if the other side had what it wanted by then.
    for (const { heard, again } of pair) if (heard?.status === 409) expect(again.status).toBe(409);
  }
}

/** Books that agree, and series of numbers without gaps. */
async function expectSoundBooks(): Promise<void> {
  const faults = await running.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  expect(faults.rows[0].faults).toEqual([]);
  const series = await read<{ series: string; last: number; taken: number }>(
    `SELECT s.series, s.last_number AS last, (SELECT count(DISTINCT n.number)::int FROM (
       SELECT p.receipt AS number FROM app.payment p WHERE p.company_id = s.company_id AND s.series = 'R'
       UNION ALL SELECT l.number FROM app.statement_line l WHERE l.company_id = s.company_id AND s.series = 'L'
       UNION ALL SELECT r.reference FROM app.reservation r WHERE r.company_id = s.company_id AND s.series = 'RES'
       UNION ALL SELECT c.reference FROM app.rop_contract c WHERE c.company_id = s.company_id AND s.series = 'ROP'
       UNION ALL SELECT e.number FROM app.book_entry e WHERE e.company_id = s.company_id AND s.series = 'J'
         AND e.booking_year = s.year) AS n) AS taken
     FROM app.book_series s WHERE s.company_id = $1 AND s.series IN ('R', 'L', 'RES', 'ROP', 'J')`,
  );
  expect(series.length).toBeGreaterThan(0);
  for (const { last, taken } of series) expect(taken).toBe(last);
}

test('two people reserve each asset and both nodes die: each asset is reserved once', LIMIT, async () => {
  const [, raced] = await killNodes(running, async () => {
    const deals = await makeSome(PAIRS, () => buildDeal(running, company));
    const asks = deals.flatMap(({ companyID, assetID }) =>
      sellers.map((by) => {
        const params = { companyID, reservationID: crypto.randomUUID() as ReservationId };
        const body = { assetID, buyer: inventBuyer(), deposit: '100000', keptPercent: '10' };
        return askOnce(by, (node, options) => callRaw(node, reserveAsset, { params, body }, options));
      }),
    );
    return [undefined, asks];
  });
  expectOneOfEach(raced);
  const live = await read<{ live: number }>(
    `SELECT count(*)::int AS live FROM app.reservation r WHERE r.company_id = $1 AND r.state = 'HELD' GROUP BY r.asset_id`,
  );
  expect(live.every(({ live: count }) => count === 1)).toBe(true);
  await expectSoundBooks();
});

test('two people match each line with two deals and both nodes die: its money goes one way', LIMIT, async () => {
  const [deals, raced] = await killNodes(running, async () => {
    const deals = await makeSome(2, async () =>
      buildReservation(running, await buildDeal(running, company), sellers[0]),
    );
    const texts = Array.from({ length: PAIRS }, () => `Race ${crypto.randomUUID()}`);
    const sheet = texts.map((text) => ['15/01/2026', '50.00', text] as const);
    await importLines(running, company.companyID, desks[0], ...sheet);
    const asks: Ask[] = [];
    for (const text of texts) {
      const { _id: lineID } = await findLine(running, company.companyID, desks[0], text);
      const params = { companyID: company.companyID, lineID };
      for (const [index, by] of desks.entries()) {
        const parts = [{ for: { kind: 'reservation' as const, id: deals[index]?._id ?? '' }, amount: '5000' }];
        // The key in the body alone makes it the same match.
        const body = { key: crypto.randomUUID(), with: { parts } };
        asks.push((node) => callRaw(node, matchLine, { params, body }, by));
      }
    }
    return [deals, asks];
  });
  expectOneOfEach(raced);
  const held = await Promise.all(deals.map(({ reference }) => heldIn(running, company.companyID, 2020, reference)));
  expect(held.reduce((sum, one) => sum + one)).toBe(-5000n * BigInt(PAIRS));
  const states = await read<{ state: string; payments: number }>(
    `SELECT l.state, (SELECT count(*)::int FROM app.payment p WHERE p.company_id = l.company_id AND p.line_id = l.id) AS payments
     FROM app.statement_line l JOIN app.payment p ON p.company_id = l.company_id AND p.line_id = l.id WHERE l.company_id = $1`,
  );
  expect(states).toEqual(states.map(() => ({ state: 'MATCHED', payments: 1 })));
  await expectSoundBooks();
});

test('buyers settle while their contracts are put in default and both nodes die: all are settled', LIMIT, async () => {
  const people = { company, seller: sellers[0], manager };
  const terms = ropTerms({
    price: '60000',
    deposit: '10000',
    optionFee: '5000',
    start: dayAgo(100),
    lateFee: null,
  });
  const [contracts, raced] = await killNodes(running, async () => {
    const made = [];
    const asks: Ask[] = [];
    for (let index = 0; index < 5; index += 1) {
      const rop = await buildActive(running, people, terms);
      const params = { companyID: rop.companyID, ropID: rop.ropID };
      const { settlement } = await call(running.app, readRop, { params }, sellers[0]);
      const payment = {
        ...inventPayment(rop.ropID, settlement, { receivedOn: dayAgo(0) }),
        for: { kind: 'contract' as const, id: rop.ropID },
      };
      const key = crypto.randomUUID() as RopChangeId;
      const changeID = crypto.randomUUID() as RopChangeId;
      const proposed = { key: changeID, reason: 'Nothing was paid.' };
      await call(running.app, defaultRop, { params, body: proposed }, sellers[0]);
      made.push({ rop, params, settlement });
      asks.push(
        async (node) => {
          const paid = await callRaw(node, recordPayment, { params, body: payment }, desks[0]);
          return paid.status === 200 ? callRaw(node, settleRop, { params, body: { key } }, sellers[1]) : paid;
        },
        askOnce(manager, (node, options) =>
          callRaw(node, acceptRopChange, { params: { ...params, changeID } }, options),
        ),
      );
    }
    return [made, asks];
  });
  for (const [index, { rop, params, settlement }] of contracts.entries()) {
    const [settled, defaulted] = [raced[2 * index], raced[2 * index + 1]];
    expect(settled?.again.status, settled?.again.text).toBe(200);
    expect([200, 409]).toContain(defaulted?.again.status);
    if (defaulted?.heard?.status === 200) expect(defaulted.again.text).toBe(defaulted.heard.text);
    const detail = await call(running.app, readRop, { params }, sellers[0]);
    expect(detail.state).toBe('SETTLED');
    expect(detail.steps.filter(({ kind }) => kind === 'settle' || kind === 'payment')).toHaveLength(2);
    const facts = await read<{ type: string; subject: string }>(
      `SELECT e.type, e.subject_id AS subject FROM app.event e WHERE e.company_id = $1 AND e.type LIKE 'rop.%' ORDER BY e.occurred_at`,
    );
    const own = facts.filter(({ subject }) => subject === rop.ropID).map(({ type }) => type);
    expect(own.filter((type) => type === 'rop.defaulted')).toHaveLength(defaulted?.again.status === 200 ? 1 : 0);
    expect(own.lastIndexOf('rop.settled')).toBeGreaterThan(own.lastIndexOf('rop.defaulted'));
    const balances = await readRopBalances(running, rop);
    expect(balances['1200']).toBe(0n);
    expect(-(balances['2010'] ?? 0n)).toBe(BigInt(detail.credit));
    expect(detail.credit).toBe(detail.exercisePrice);
    expect(BigInt(settlement)).toBeGreaterThan(BigInt(detail.credit));
  }
  await expectSoundBooks();
});

test('a month is closed while money is posted in it and both nodes die: nothing lands in it later', LIMIT, async () => {
  const [{ reference, closes }, raced] = await killNodes(running, async () => {
    company = await buildCompany(running);
    desks = [await buildMember(running, company, 'Reception'), await buildMember(running, company, 'Reception')];
    await buildOpening(running, company, { valueOn: '2026-01-02' });
    const { companyID, director } = company;
    const { _id, reference } = await buildReservation(running, await buildDeal(running, company), director);
    const asks = Array.from({ length: 24 }, (_, index): Ask => {
      const body = inventPayment(_id, '1000', { receivedOn: '2026-01-15' });
      return (node) => callRaw(node, recordPayment, { params: { companyID }, body }, desks[index % 2] as TestPerson);
    });
    const closes = [5, 9, 14];
    for (const place of closes) {
      const sent = { params: { companyID, month: '2026-01' }, body: { key: crypto.randomUUID() } };
      asks.splice(
        place,
        0,
        askOnce(director, (node, options) => callRaw(node, closeMonth, sent, options)),
      );
    }
    return [{ reference, closes }, asks];
  });
  const closed = closes.map((place) => raced[place]).filter((one) => one !== undefined);
  expect(closed.map(({ again }) => again.status).sort()).toEqual([200, 409, 409]);
  for (const { heard, again } of raced) if (heard?.status === 200) expect(again.text).toBe(heard.text);
  const paid = raced.filter((_, index) => !closes.includes(index));
  expect(paid.map(({ again }) => receiptOf(again)).filter((receipt) => receipt === undefined)).toEqual([]);
  expect(new Set(paid.map(({ again }) => receiptOf(again))).size).toBe(paid.length);
  expect(await heldIn(running, company.companyID, 2020, reference)).toBe(-24_000n);
  const [event] = await read<{ at: Date }>(
    "SELECT e.occurred_at AS at FROM app.event e WHERE e.company_id = $1 AND e.type = 'book.month_closed'",
  );
  const entries = await read<{ bookedOn: string; enteredAt: Date }>(
    'SELECT e.booked_on::text AS "bookedOn", e.entered_at AS "enteredAt" FROM app.book_entry e WHERE e.company_id = $1',
  );
  expect(entries).toHaveLength(25);
  for (const { bookedOn, enteredAt } of entries) {
    if (bookedOn.startsWith('2026-01')) expect(enteredAt.getTime()).toBeLessThanOrEqual(event?.at.getTime() ?? 0);
    else expect(bookedOn).toBe('2026-02-01');
  }
  await expectSoundBooks();
});

function receiptOf({ status, body }: Answered): string | undefined {
  return status === 200 ? (body as { readonly receipt?: string }).receipt : undefined;
}
