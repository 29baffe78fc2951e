import { reverseEntry } from '@atlas/contract/book-entries';
import type { EntryId } from '@atlas/contract/identifiers';
import { acceptProposal } from '@atlas/contract/proposals';
import { approveSale, completeSale } from '@atlas/contract/reservations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildCost, proposeCost } from '../../testing/builders/cost.ts';
import { buildDeal, buildReservation, type ListedDeal, receive } from '../../testing/builders/deal.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildSecond } from '../../testing/builders/proposal.ts';
import { call, callRaw } from '../../testing/call.ts';

const ROUNDS = 6;

let running: TestApp;
let company: TestCompany;
let second: TestPerson;
let third: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '8' });
  company = await buildCompany(running);
  [second, third] = [await buildSecond(running, company), await buildMember(running, company, 'Manager')];
  seller = await buildMember(running, company, 'Sales');
});
afterAll(() => running.close());

const query = async (text: string, ...values: readonly unknown[]) =>
  (await running.storage.opened.pool.query(text, [...values])).rows;
/** Debits less credits of land for sale of an asset, and what of its cost became cost of sales, in cents. */
async function readStock(assetID: string): Promise<readonly [left: number, sold: number]> {
  const [row] = await query(
    `SELECT coalesce(sum(CASE WHEN l.debit_code = 1100 THEN l.amount ELSE -l.amount END), 0)::int AS left,
       coalesce(sum(l.amount) FILTER (WHERE l.debit_code = 5140), 0)::int AS sold
     FROM app.book_line l JOIN app.asset a ON a.company_id = l.company_id
     WHERE a.id = $1 AND ((l.debit_code = 1100 AND l.debit_owner = a.asset_number)
       OR (l.credit_code = 1100 AND l.credit_owner = a.asset_number))`,
    assetID,
  );
  return [row?.left, row?.sold];
}
const accept = (proposalID: unknown, by: TestPerson) => {
  const params = { companyID: company.companyID, proposalID } as never;
  return callRaw(running.app, acceptProposal, { params }, by);
};
/** A sale that is paid and proposed, for a second person to approve. */
async function proposeSale(deal: ListedDeal) {
  const { companyID, documentID } = deal;
  const { _id: reservationID } = await buildReservation(running, deal, seller);
  await receive(running, company, reservationID, 900_000n, company.director);
  const params = { companyID, reservationID };
  await call(running.app, completeSale, { params, body: { documentID } }, seller);
  return () => callRaw(running.app, approveSale, { params }, third);
}
const expectSoundBooks = async () => expect((await query('SELECT app.ledger_faults() AS f'))[0].f).toEqual([]);

test('two people who accept a cost at once book it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const deal = await buildDeal(running, company);
    const proposalID = await proposeCost(running, deal, company.director);
    const answers = await Promise.all([second, third].map((by) => accept(proposalID, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readStock(deal.assetID)).toEqual([400_000, 0]);
  }
  await expectSoundBooks();
});

test('a cost that is accepted while its asset is sold is cost of the sale, or is not booked', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const deal = await buildDeal(running, company);
    const proposalID = await proposeCost(running, deal, company.director);
    const sell = await proposeSale(deal);
    const [accepted, sold] = await Promise.all([accept(proposalID, second), sell()]);
    expect(sold.status, sold.text).toBe(200);
    const { state } = JSON.parse(accepted.text);
    expect(['IN_FORCE', 'STALE']).toContain(state);
    expect(await readStock(deal.assetID)).toEqual([0, state === 'IN_FORCE' ? 400_000 : 0]);
  }
  await expectSoundBooks();
});

test('a cost that is taken back while its asset is sold is cost of the sale, or is taken back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const deal = await buildDeal(running, company);
    await buildCost(running, deal, { proposer: company.director, decider: second });
    const [entry] = await query('SELECT entry_id FROM app.asset_cost WHERE asset_id = $1', deal.assetID);
    const params = { companyID: company.companyID, entryID: entry?.entry_id as EntryId };
    const body = { key: crypto.randomUUID(), reason: 'Twice' };
    const { proposalID } = await call(running.app, reverseEntry, { params, body }, company.director);
    const sell = await proposeSale(deal);
    const [reversed, sold] = await Promise.all([accept(proposalID, second), sell()]);
    expect(sold.status, sold.text).toBe(200);
    const isTakenBack = reversed.status === 200 && JSON.parse(reversed.text).state === 'IN_FORCE';
    expect(await readStock(deal.assetID)).toEqual([0, isTakenBack ? 0 : 400_000]);
  }
  await expectSoundBooks();
});
