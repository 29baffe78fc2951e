import { submitGatePass } from '@atlas/contract/gate-runs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { asDirector, fundAccount } from '../../../testing/builders/ledger.ts';
import { callRaw } from '../../../testing/call.ts';
import { killMidway } from '../../../testing/kill-midway.ts';
import { ACCOUNT_CODES, ensureAccount } from '../../ledger/index.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ DATABASE_CONNECTIONS: '16' });
});
afterAll(() => running.close());

/** A pass that takes one Megajoule and waits for a gatekeeper once it is handed in, and the wallet that pays. */
async function buildPass() {
  const company = await buildCompany(running);
  const { companyID } = company;
  const assetID = await buildRegisteredAsset(running, company);
  const gatekeepers = [{ phoneNumber: '+263779999999', name: 'Tendai', compliant: true }];
  const tree = await buildTree(running, company, [{ name: 'Licence', requiredMegajoules: 1, gatekeepers }]);
  const wallet = await asDirector(running, company, ({ tx }) =>
    ensureAccount(tx, { companyID, owner: { kind: 'asset', id: assetID }, code: ACCOUNT_CODES.holding }),
  );
  await fundAccount(running, wallet, 50_000n, companyID);
  const [pass] = (await startRun(running, company, assetID, tree)).passes;
  if (pass === undefined) throw new Error('the run has no pass');
  return { company, wallet, sent: { params: { companyID, passID: pass._id }, body: { documentIDs: [] } } };
}

const submitHere = ({ company: { director }, sent }: Awaited<ReturnType<typeof buildPass>>) =>
  Promise.all(Array.from({ length: 50 }, () => callRaw(running.app, submitGatePass, sent, director)));

async function readWallet(wallet: string) {
  const { rows } = await running.storage.opened.pool.query(
    'SELECT debits_pending::int AS held, debits_posted::int AS posted FROM app.account WHERE id = $1',
    [wallet],
  );
  return rows;
}

test('fifty submit the same pass: one is heard, one hold is taken, the others hear the fresh state', async () => {
  const built = await buildPass();
  const answers = await submitHere(built);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await readWallet(built.wallet)).toEqual([{ held: 1_000, posted: 0 }]);
});

test('fifty submit the same pass and the server dies: one hold is taken', { timeout: 120_000 }, async () => {
  const [built, heard] = await killMidway(running, async () => {
    const built = await buildPass();
    const { params, body } = built.sent;
    const path = submitGatePass.path.replace(':companyID', params.companyID).replace(':passID', params.passID);
    const bodies = Array.from({ length: 50 }, () => body);
    const read = async ({ status }: Response) => status;
    return [built, { path, token: built.company.director.token, bodies, read }];
  });
  const accepted = heard.filter((status) => status === 200).length;
  expect(accepted).toBeLessThanOrEqual(1);
  const [atDeath] = await readWallet(built.wallet);
  if (accepted === 1) expect(atDeath).toEqual({ held: 1_000, posted: 0 });
  // Callers without an answer try again: the gate is already under review, or one of them succeeds now.
  const again = await submitHere(built);
  expect(again.filter(({ status }) => status === 200)).toHaveLength(atDeath.held === 0 ? 1 : 0);
  expect(await readWallet(built.wallet)).toEqual([{ held: 1_000, posted: 0 }]);
  const { rows } = await running.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  expect(rows[0].faults).toEqual([]);
});
