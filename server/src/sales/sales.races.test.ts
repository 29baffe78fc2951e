import type { ReservationId } from '@atlas/contract/identifiers';
import { approveSale, cancelReservation, completeSale, reserveAsset } from '@atlas/contract/reservations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildDeal, buildReservation, inventBuyer, receive } from '../../testing/builders/deal.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { expectWhole } from '../../testing/builders/right.ts';
import { call, callRaw } from '../../testing/call.ts';
import { checkDeals } from './check-deals.ts';

const ROUNDS = 6;

let running: TestApp;
let company: TestCompany;
let sellers: readonly TestPerson[];
let managers: readonly TestPerson[];
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '8' });
  company = await buildCompany(running);
  sellers = [await buildMember(running, company, 'Sales'), await buildMember(running, company, 'Sales')];
  managers = [await buildMember(running, company, 'Manager'), await buildMember(running, company, 'Manager')];
});
afterAll(() => running.close());

const seller = () => sellers[0] as TestPerson;
const count = async (text: string, values: readonly unknown[]) => {
  const { rows } = await running.storage.opened.pool.query<{ count: number }>(text, [...values]);
  return rows[0]?.count;
};

test('of two reservations of one asset at one moment, one is made', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { companyID, assetID } = await buildDeal(running, company);
    const answers = await Promise.all(
      sellers.map((by) => {
        const params = { companyID, reservationID: crypto.randomUUID() as ReservationId };
        const body = { assetID, buyer: inventBuyer(), deposit: '100000', keptPercent: '10' };
        return callRaw(running.app, reserveAsset, { params, body }, by);
      }),
    );
    expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join('\n')).toEqual([200, 409]);
    const live = "SELECT count(*)::int AS count FROM app.reservation WHERE asset_id = $1 AND state = 'HELD'";
    expect(await count(live, [assetID])).toBe(1);
  }
});

test('two managers who approve at one moment sell the asset once', async () => {
  const deal = await buildDeal(running, company);
  const { companyID, assetID, documentID } = deal;
  const { _id: reservationID } = await buildReservation(running, deal, seller());
  await receive(running, company, reservationID, 900_000n, company.director);
  const params = { companyID, reservationID };
  await call(running.app, completeSale, { params, body: { documentID } }, seller());
  const answers = await Promise.all(managers.map((by) => callRaw(running.app, approveSale, { params }, by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await expectWhole(running, deal)).toBe(1);
  const sold = "SELECT count(*)::int AS count FROM app.event WHERE subject_id = $1 AND type = 'asset.sold'";
  expect(await count(sold, [assetID])).toBe(1);
});

test('a deposit that arrives as the time runs out either confirms the reservation or is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const deal = await buildDeal(running, company);
    const { _id, reference } = await buildReservation(running, deal, seller());
    await running.storage.opened.pool.query(
      "UPDATE app.reservation SET due_at = clock_timestamp() - interval '1 second' WHERE id = $1",
      [_id],
    );
    const [paid] = await Promise.all([
      receive(running, company, _id, 100_000n, company.director),
      checkDeals(running.database),
    ]);
    const { rows } = await running.storage.opened.pool.query<{ state: string }>(
      'SELECT state FROM app.reservation WHERE id = $1',
      [_id],
    );
    expect(rows[0]?.state).toBe('code' in paid ? 'EXPIRED' : 'CONFIRMED');
    const held = `SELECT coalesce(sum(a.credits_posted - a.debits_posted), 0)::int AS count FROM app.account a
      WHERE a.company_id = $1 AND a.owner_kind = 'book' AND a.owner_id = $2 AND a.code = 2020`;
    expect(await count(held, [company.companyID, reference])).toBe('code' in paid ? 0 : 100_000);
  }
});

test('a reservation that is cancelled while its last payment arrives is either sold or ended, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const deal = await buildDeal(running, company);
    const { companyID, documentID } = deal;
    const { _id: reservationID } = await buildReservation(running, deal, seller());
    const params = { companyID, reservationID };
    await receive(running, company, reservationID, 100_000n, company.director);
    await call(running.app, completeSale, { params, body: { documentID } }, seller());
    await call(running.app, approveSale, { params }, managers[0]);
    const body = { by: 'buyer' as const, reason: 'Changed plans.' };
    const [paid, cancelled] = await Promise.all([
      receive(running, company, reservationID, 800_000n, company.director),
      callRaw(running.app, cancelReservation, { params, body }, sellers[1]),
    ]);
    expect(['code' in paid, cancelled.status]).toEqual('code' in paid ? [true, 200] : [false, 409]);
  }
});
