import { submitGatePass } from '@atlas/contract/gate-runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../testing/builders/gates.ts';
import { asDirector, fundAccount } from '../../testing/builders/ledger.ts';
import { callRaw } from '../../testing/call.ts';
import { ACCOUNT_CODES, ensureAccount } from '../ledger/service.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '16' });
});
afterAll(() => running.close());

test('fifty submit the same pass: one is heard, one hold is taken, the others hear the fresh state', async () => {
  const company = await buildCompany(running);
  const { companyID, director } = company;
  const assetID = await buildRegisteredAsset(running, company);
  const gatekeepers = [{ phoneNumber: '+263779999999', name: 'Tendai', compliant: true }];
  const tree = await buildTree(running, company, [{ name: 'Licence', requiredMegajoules: 1, gatekeepers }]);
  const wallet = await asDirector(running, company, ({ tx }) =>
    ensureAccount(tx, { companyID, owner: { kind: 'asset', id: assetID }, code: ACCOUNT_CODES.holding }),
  );
  await fundAccount(running, wallet, 50_000n, companyID);
  const run = await startRun(running, company, assetID, tree);
  const [pass] = run.passes;
  if (pass === undefined) throw new Error('the run has no pass');
  const sent = { params: { companyID, passID: pass._id }, body: { documentIDs: [] } };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => callRaw(running.app, submitGatePass, sent, director)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const { rows } = await running.storage.opened.pool.query(
    'SELECT debits_pending::int AS held, debits_posted::int AS posted FROM app.account WHERE id = $1',
    [wallet],
  );
  expect(rows).toEqual([{ held: 1_000, posted: 0 }]);
});
