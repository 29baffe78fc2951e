import { setRewardShare } from '@atlas/contract/gate-policy';
import { startGateRun, submitGatePass } from '@atlas/contract/gate-runs';
import { updateProfile } from '@atlas/contract/profile';
import { approveRedemption } from '@atlas/contract/redemptions';
import { listDecisions } from '@atlas/contract/workbench';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildMember } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree } from '../../testing/builders/gates.ts';
import { buildMintRequest, buildRedemption, buildWallet } from '../../testing/builders/ledger.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call } from '../../testing/call.ts';
import { at, buildReview, keepers } from '../../testing/gate-steps.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

test('each person sees what waits for them as the second of two, and nothing of their own', async () => {
  const { company, reception, first } = await buildReview(running);
  const { companyID, director } = company;
  const params = { companyID };
  const manager = await buildMember(running, company, 'Manager');
  const list = async (by: TestPerson) => (await call(running.app, listDecisions, { params }, by)).decisions;
  const kinds = async (by: TestPerson) => (await list(by)).map(({ kind }) => kind).sort();
  const tree = await buildTree(running, company, [{ name: 'Pegs', gatekeepers: keepers(first) }]);
  const assetID = await buildRegisteredAsset(running, company);
  const start = { params: { ...params, assetID }, body: { treeID: tree._id } };
  const run = await call(running.app, startGateRun, start, director);
  const pass = { params: { ...params, passID: at(run, 'Pegs')._id }, body: { documentIDs: [] } };
  await call(running.app, submitGatePass, pass, reception);
  await buildAsset(running, { companyID, token: manager.token });
  await call(running.app, setRewardShare, { params, body: { rewardPercent: 50 } }, manager);
  const redemptionID = await buildRedemption(running, company, await buildMember(running, company, 'Client'));

  expect(await kinds(director)).toEqual(['boundary', 'redemption', 'reward_share']);
  expect(await kinds(manager)).toEqual(['redemption']);
  expect(await kinds(reception)).toEqual(['redemption']);
  expect(await list(first)).toMatchObject([{ kind: 'gate', title: 'Pegs', assetID, by: reception.name }]);
  await call(running.app, approveRedemption, { params: { ...params, redemptionID } }, reception);
  expect(await kinds(reception)).toEqual([]);
  expect(await kinds(manager)).toEqual(['payout']);
  // Another account of the person who made them all.
  const twin = await buildMember(running, company, 'Manager');
  for (const one of [manager, twin])
    await call(running.app, updateProfile, { body: { NationalId: '63-5550003K42' } }, one);
  expect(await kinds(twin)).toEqual(['payout']);

  await buildWallet(running, director, 0n);
  const mintRequestID = await buildMintRequest(running, company);
  const chief = await buildVisitor(running, company);
  expect(await list(chief)).toContainEqual(
    expect.objectContaining({ kind: 'mint', id: mintRequestID, title: company.name, amount: '250000' }),
  );
});
