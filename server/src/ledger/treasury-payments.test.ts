import { attestGatePass, submitGatePass } from '@atlas/contract/gate-runs';
import type { ProposalId } from '@atlas/contract/identifiers';
import { payFromTreasury, readTreasury } from '@atlas/contract/ledger';
import { updateProfile } from '@atlas/contract/profile';
import { acceptProposal, listProposals } from '@atlas/contract/proposals';
import { setRedemptionLimit } from '@atlas/contract/redemptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import { buildTreasury, buildWallet } from '../../testing/builders/ledger.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { at, keepers } from '../../testing/gate-steps.ts';

let running: TestApp;
let company: TestCompany;
let payer: TestPerson;
let payee: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  company = await buildCompany(running);
  payer = company.director;
  payee = await buildMember(running, company, 'Manager');
  second = await buildMember(running, company, 'Director');
  await buildTreasury(running, company, 10_000_000n);
  await buildWallet(running, payee, 0n);
});

const params = () => ({ companyID: company.companyID });
const write = (amount: number, to = payee, key = crypto.randomUUID()) => ({
  params: params(),
  body: { key, amount: String(amount), to: { phone: to.phone } },
});
const pay = (amount: number, by = payer, to = payee) => call(running.app, payFromTreasury, write(amount, to), by);
const inTreasury = async () => Number((await call(running.app, readTreasury, { params: params() }, payer)).posted);
const place = (proposalID: ProposalId | null) => ({ params: { ...params(), proposalID: proposalID as ProposalId } });

test('one person pays up to the limit in 24 hours, all payments and accounts together', async () => {
  expect(await pay(600_000)).toMatchObject({ proposalID: null });
  expect(await pay(400_000)).toMatchObject({ proposalID: null });
  const beyond = await pay(1);
  expect(beyond).toMatchObject({ transferID: null, balance: { posted: '9000000' } });
  const twin = await buildMember(running, company, 'Manager');
  for (const one of [payer, twin])
    await call(running.app, updateProfile, { body: { NationalId: '63-5550001K42' } }, one);
  expect(await pay(1, twin)).toMatchObject({ transferID: null });
  const same = await callRefused(running.app, acceptProposal, place(beyond.proposalID), 'step_refused', twin);
  expect(same.reason?.code).toBe('same_person');
  expect(await inTreasury()).toBe(9_000_000);
  // What two people agreed on uses up nobody's limit.
  await call(running.app, acceptProposal, place(beyond.proposalID), second);
  expect(await inTreasury()).toBe(8_999_999);
  expect(await pay(1_000_000, second)).toMatchObject({ proposalID: null });
});

test('payments at the same moment do not each find the limit unused', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(400_000)));
  expect(answers.filter(({ proposalID }) => proposalID === null)).toHaveLength(2);
  expect(await inTreasury()).toBe(9_200_000);
});

test('nobody pays themself alone, nor accepts a payment to themself', async () => {
  const twin = await buildMember(running, company, 'Client');
  await buildWallet(running, twin, 0n);
  for (const one of [payer, twin])
    await call(running.app, updateProfile, { body: { NationalId: '63-5550004K42' } }, one);
  expect(await pay(1, payer, twin)).toMatchObject({ transferID: null });
  const beyond = await pay(2_000_000);
  const refused = await callRefused(running.app, acceptProposal, place(beyond.proposalID), 'step_refused', payee);
  expect(refused.reason?.code).toBe('decides_for_yourself');
  const { proposals } = await call(running.app, listProposals, { params: params() }, second);
  expect(proposals.find(({ _id }) => _id === beyond.proposalID)?.differences).toMatchObject([
    { part: 'amount', after: '2000000' },
    { part: 'payee', after: payee.name },
  ]);
});

test('the same key is one proposal and one payment', async () => {
  const input = write(2_000_000);
  const first = await call(running.app, payFromTreasury, input, payer);
  const again = await call(running.app, payFromTreasury, input, payer);
  expect(again.proposalID).toBe(first.proposalID);
  await call(running.app, acceptProposal, place(first.proposalID), second);
  expect(await inTreasury()).toBe(8_000_000);
  const { status } = await callRaw(running.app, payFromTreasury, input, payer);
  expect(status).not.toBe(500);
  expect(await inTreasury()).toBe(8_000_000);
});

test('a key that was paid is never paid or proposed again, so no proposal covers a payment that one person made', async () => {
  const paid = write(1_000_000);
  const { transferID } = await call(running.app, payFromTreasury, paid, payer);
  expect(await call(running.app, payFromTreasury, paid, payer)).toMatchObject({ transferID, proposalID: null });
  expect(await inTreasury()).toBe(9_000_000);
  expect(await pay(1)).toMatchObject({ transferID: null });
});

test('a key whose payment waits is not paid by one person when the limit allows it', async () => {
  await pay(1_000_000);
  const waiting = write(500_000);
  const { proposalID } = await call(running.app, payFromTreasury, waiting, payer);
  await call(running.app, setRedemptionLimit, { params: params(), body: { limit: '9000000' } }, payer).then((raised) =>
    call(running.app, acceptProposal, place(raised.proposalID), second),
  );
  expect(await call(running.app, payFromTreasury, waiting, payer)).toMatchObject({ transferID: null, proposalID });
  expect(await inTreasury()).toBe(9_000_000);
});

test('a waiting key is refused for another amount, and to another person', async () => {
  const waiting = write(2_000_000);
  await call(running.app, payFromTreasury, waiting, payer);
  const other = { ...waiting, body: { ...waiting.body, amount: '3000000' } };
  await callRefused(running.app, payFromTreasury, other, 'idempotency_mismatch', payer);
  await callRefused(running.app, payFromTreasury, waiting, 'idempotency_mismatch', second);
});

test('gates without gatekeepers and payments share one limit a day', async () => {
  const fee = { requiredMegajoules: 600, megajoulesSource: 'Root' };
  const tree = await buildTree(running, company, [
    { name: 'First', ...fee },
    { name: 'Second', ...fee },
  ]);
  const run = await startRun(running, company, await buildRegisteredAsset(running, company), tree);
  const submit = (gate: string, by: TestPerson) => ({
    sent: { params: { ...params(), passID: at(run, gate)._id }, body: { documentIDs: [] } },
    by,
  });
  const first = submit('First', payer);
  await call(running.app, submitGatePass, first.sent, first.by);
  expect(await pay(400_001)).toMatchObject({ transferID: null });
  const next = submit('Second', payer);
  const refused = await callRefused(running.app, submitGatePass, next.sent, 'step_refused', payer);
  expect(refused.reason?.code).toBe('payment_needs_keeper');
  // Another person has a limit of their own.
  await call(running.app, submitGatePass, next.sent, payee);
  expect(await inTreasury()).toBe(10_000_000 - 1_200_000);
});

test('a lower limit applies at once, a higher one with a second person', async () => {
  const set = (limit: string) => call(running.app, setRedemptionLimit, { params: params(), body: { limit } }, payer);
  expect(await set('1000')).toMatchObject({ proposalID: null });
  expect(await pay(1_001)).toMatchObject({ transferID: null });
  const raised = await set('5000000');
  expect(await pay(1_001)).toMatchObject({ transferID: null });
  await call(running.app, acceptProposal, place(raised.proposalID), second);
  expect(await pay(1_001)).toMatchObject({ proposalID: null });
  // A proposal ends when the limit is set in another way.
  const higher = await set('6000000');
  await set('2000');
  const over = await callRefused(running.app, acceptProposal, place(higher.proposalID), 'step_refused', second);
  expect(over.reason?.code).toBe('proposal_over');
});

test('a gate that takes more than the limit from the treasury needs someone who attests it', async () => {
  const keeper = await buildMember(running, company, 'Gatekeeper');
  const fee = { requiredMegajoules: 1_001, megajoulesSource: 'Root' };
  const tree = await buildTree(running, company, [
    { name: 'Unattended', ...fee },
    { name: 'Small', ...fee, requiredMegajoules: 1_000 },
    { name: 'Attended', ...fee, gatekeepers: keepers(keeper) },
  ]);
  const run = await startRun(running, company, await buildRegisteredAsset(running, company), tree);
  const of = (gate: string) => ({ params: { ...params(), passID: at(run, gate)._id } });
  const body = { documentIDs: [] };
  const refused = await callRefused(running.app, submitGatePass, { ...of('Unattended'), body }, 'step_refused', payer);
  expect(refused.reason?.code).toBe('payment_needs_keeper');
  await call(running.app, submitGatePass, { ...of('Small'), body }, payer);
  await call(running.app, submitGatePass, { ...of('Attended'), body }, payer);
  await call(running.app, attestGatePass, { ...of('Attended'), body: {} }, keeper);
  expect(await inTreasury()).toBe(10_000_000 - 2_001_000);
});
