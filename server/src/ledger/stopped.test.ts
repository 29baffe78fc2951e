import { retireAsset } from '@atlas/contract/asset-life';
import {
  attestGatePass,
  rejectGatePass,
  reverseGatePass,
  submitGatePass,
  waiveGatePass,
} from '@atlas/contract/gate-runs';
import { RedemptionId } from '@atlas/contract/identifiers';
import { payFromTreasury, payFromWallet, reopenLedger } from '@atlas/contract/ledger';
import { approveMint } from '@atlas/contract/mint';
import {
  approveRedemption,
  cancelRedemption,
  failRedemption,
  requestRedemption,
  settleRedemption,
} from '@atlas/contract/redemptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildMember } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import {
  asDirector,
  buildMintRequest,
  buildRedemption,
  buildTreasury,
  buildWallet,
} from '../../testing/builders/ledger.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRaw } from '../../testing/call.ts';
import { at, buildReview, keepers } from '../../testing/gate-steps.ts';
import { sweepRuns } from '../gates/calendar/sweep-runs.ts';
import { applyMovements } from './index.ts';
import { expireHolds } from './upkeep.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** All balances, holds, requests and calls in progress. */
async function readAll(): Promise<unknown> {
  const { rows } = await test.storage.opened.pool.query(`SELECT json_build_object(
    'accounts', (SELECT json_agg(a ORDER BY a.id) FROM app.account a), 'transfers', (SELECT count(*) FROM app.transfer),
    'holds', (SELECT count(*) FROM app.open_hold), 'attempts', (SELECT count(*) FROM app.transfer_attempt),
    'mints', (SELECT json_agg(m ORDER BY m.id) FROM app.mint_request m), 'approvals', (SELECT count(*) FROM app.mint_approval),
    'redemptions', (SELECT json_agg(r ORDER BY r.id) FROM app.redemption r),
    'passes', (SELECT json_agg(p ORDER BY p.id) FROM app.gate_pass p))::text AS whole`);
  return rows[0].whole;
}

it('a stopped ledger lets nothing move, by any path, and everything once it is reopened', async () => {
  const review = await buildReview(test);
  const { company, reception, first, place } = review;
  const { companyID, director } = company;
  const manager = await buildMember(test, company, 'Manager');
  const client = await buildMember(test, company, 'Client');
  const treasury = await buildTreasury(test, company, 100_000n);
  const purse = await buildWallet(test, client, 10_000n);
  await buildWallet(test, director, 0n);
  const gate = (name: string) => ({
    name,
    requiredMegajoules: 1,
    megajoulesSource: 'Root',
    gatekeepers: keepers(first),
  });
  const names = ['Submit', 'Attest', 'Reject', 'Waive', 'Reverse'];
  const tree = await buildTree(test, company, names.map(gate));
  const assetID = await buildRegisteredAsset(test, company);
  let run = await startRun(test, company, assetID, tree);
  for (const name of names.slice(1)) run = await review.submit(run, name);
  run = await review.attest(run, 'Reverse', first);
  const reversal = { params: place(run, 'Reverse'), body: { reason: 'Twice' } };
  await call(test.app, reverseGatePass, reversal, manager);
  const asked = await buildRedemption(test, company, client);
  const approved = [await buildRedemption(test, company, client), await buildRedemption(test, company, client)];
  const ofDesk = (redemptionID = asked) => ({ params: { companyID, redemptionID } });
  for (const id of approved) await call(test.app, approveRedemption, ofDesk(id), reception);
  const mint = { params: { mintRequestID: await buildMintRequest(test, company) } };
  const [chief, second] = [
    await buildPerson(test, { superAdmin: true }),
    await buildPerson(test, { superAdmin: true }),
  ];
  await call(test.app, approveMint, mint, second);
  const key = () => crypto.randomUUID();
  const toPerson = { key: key(), amount: '1', to: { phone: director.phone } };
  const fromTreasury = { key: key(), amount: '1', to: { assetID } };
  const wished = { ...ofDesk(RedemptionId.parse(key())), body: { amount: '100', currency: 'USD' } };
  const ways = {
    payFromWallet: () => callRaw(test.app, payFromWallet, { body: toPerson }, client),
    payFromTreasury: () => callRaw(test.app, payFromTreasury, { params: { companyID }, body: fromTreasury }, director),
    mint: () => callRaw(test.app, approveMint, mint, chief),
    redeem: () => callRaw(test.app, requestRedemption, wished, client),
    cancel: () => callRaw(test.app, cancelRedemption, ofDesk(), client),
    settle: () =>
      callRaw(test.app, settleRedemption, { ...ofDesk(approved[0]), body: { payoutReference: 'EFT 7' } }, director),
    fail: () => callRaw(test.app, failRedemption, { ...ofDesk(approved[1]), body: { reason: 'No bank' } }, reception),
    submit: () =>
      callRaw(test.app, submitGatePass, { params: place(run, 'Submit'), body: { documentIDs: [] } }, reception),
    attest: () => callRaw(test.app, attestGatePass, { params: place(run, 'Attest'), body: {} }, first),
    reject: () =>
      callRaw(
        test.app,
        rejectGatePass,
        { params: place(run, 'Reject'), body: { reasonCode: 'other', note: 'No' } },
        first,
      ),
    waive: () => callRaw(test.app, waiveGatePass, { params: place(run, 'Waive'), body: { reason: 'Old' } }, director),
    reverse: () => callRaw(test.app, reverseGatePass, reversal, director),
    retire: () =>
      callRaw(test.app, retireAsset, { params: { companyID, assetID }, body: { reason: 'Worked out' } }, director),
  };
  const late = {
    kind: 'pending' as const,
    debit: treasury,
    credit: purse,
    amount: 5n,
    expiresAt: new Date(Date.now() - 1),
  };
  await asDirector(test, company, (scope) =>
    applyMovements(scope, { movements: [late], reference: { type: 'late', id: 'L' }, idempotencyKey: key() }),
  );
  await test.storage.opened.pool.query('UPDATE app.token_ledger SET read_only_since = clock_timestamp()');
  const before = await readAll();
  for (const [name, way] of Object.entries(ways)) {
    const { status, body } = await way();
    expect([name, status, (body as { code: string }).code]).toEqual([name, 503, 'ledger_read_only']);
  }
  await expireHolds(test.database);
  await sweepRuns(test.database, test.configuration.origin);
  expect(await readAll()).toBe(before);
  expect(at(run, 'Submit').state).toBe('READY');
  await call(test.app, reopenLedger, { body: { reason: 'They agree' } }, chief);
  for (const [name, way] of Object.entries(ways)) expect([name, (await way()).status]).toEqual([name, 200]);
  // The register's own job may have released it already.
  await expireHolds(test.database);
  const ends = `SELECT e.kind FROM app.transfer e JOIN app.transfer hold ON hold.id = e.pending_id WHERE hold.ref_type = 'late'`;
  expect((await test.storage.opened.pool.query(ends)).rows).toEqual([{ kind: 'expire' }]);
  expect((await test.storage.opened.pool.query('SELECT app.ledger_faults() AS faults')).rows[0].faults).toEqual([]);
});
