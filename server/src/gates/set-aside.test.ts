import { retireAsset, splitAsset } from '@atlas/contract/asset-life';
import { readAsset } from '@atlas/contract/assets';
import { attestGatePass } from '@atlas/contract/gate-runs';
import { payFromTreasury, payFromWallet } from '@atlas/contract/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import { buildTreasury } from '../../testing/builders/ledger.ts';
import { call, callRefused } from '../../testing/call.ts';
import { at, buildReview, keepers } from '../../testing/gate-steps.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

/** An asset whose licence is under review, with 7 Megajoules of the treasury's 10 held for it. */
async function buildHeldReview() {
  const review = await buildReview(running);
  const { company, first, submit } = review;
  const treasury = await buildTreasury(running, company, 10_000n);
  const assetID = await buildRegisteredAsset(running, company);
  const licence = { name: 'Licence', requiredMegajoules: 7, megajoulesSource: 'Root', gatekeepers: keepers(first) };
  const tree = await buildTree(running, company, [licence]);
  const run = await submit(await startRun(running, company, assetID, tree), 'Licence');
  expect(await review.balanceOf(treasury)).toBe(3_000);
  return { review, treasury, run, params: { companyID: company.companyID, assetID } };
}
type Held = Awaited<ReturnType<typeof buildHeldReview>>;

const retire = (standing: 'RETIRED' | 'FORFEITED') => (held: Held) =>
  call(
    running.app,
    retireAsset,
    { params: held.params, body: { reason: 'Worked out', standing } },
    held.review.company.director,
  );

/** Cuts the asset in two along a meridian. */
async function split({ review, params }: Held): Promise<unknown> {
  const { director } = review.company;
  const { centerCoordinates } = await call(running.app, readAsset, { params }, director);
  const { lat, lng } = centerCoordinates ?? { lat: 0, lng: 0 };
  const body = {
    line: [lat - 0.01, lat + 0.01].map((end) => ({ lat: end, long: lng })),
    assetNumbers: [`${params.assetID} W`, `${params.assetID} E`] as [string, string],
  };
  return call(running.app, splitAsset, { params, body }, director);
}

test.each([
  ['retired', retire('RETIRED')],
  ['forfeited', retire('FORFEITED')],
  ['split', split],
] as const)('a review ends with its asset when that is %s, and what was held goes back', async (_, setAside) => {
  const held = await buildHeldReview();
  const { review, treasury, run, params } = held;
  await setAside(held);
  expect(await review.balanceOf(treasury)).toBe(10_000);
  const pass = at(await review.read(params.assetID), 'Licence');
  expect(pass).toMatchObject({ state: 'REJECTED', reason: 'The asset was set aside.' });
  const decided = { params: review.place(run, 'Licence'), body: {} };
  await callRefused(running.app, attestGatePass, decided, 'step_refused', review.first);
  const { rows } = await running.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  expect(rows[0].faults).toEqual([]);
  expect((await review.facts(params.assetID)).filter((type) => type === 'gate.rejected')).toHaveLength(1);
});

test('nobody pays into the account of an asset that was set aside', async () => {
  const held = await buildHeldReview();
  const { company } = held.review;
  const payment = () => ({ key: crypto.randomUUID(), amount: '5' });
  const { assetID, companyID } = held.params;
  const fromTreasury = () => ({ params: { companyID }, body: { ...payment(), to: { assetID } } });
  await call(running.app, payFromTreasury, fromTreasury(), company.director);
  await retire('RETIRED')(held);
  await callRefused(running.app, payFromTreasury, fromTreasury(), 'account_closed', company.director);
  const fromWallet = { body: { ...payment(), to: { companyID, assetID } } };
  await callRefused(running.app, payFromWallet, fromWallet, 'account_closed', company.director);
});
