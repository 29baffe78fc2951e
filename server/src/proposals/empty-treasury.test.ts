import { attestGatePass, startGateRun, submitGatePass } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildRegisteredAsset } from '../../testing/builders/gates.ts';
import { buildTreasury, buildWallet } from '../../testing/builders/ledger.ts';
import { callRaw } from '../../testing/call.ts';
import { keepers } from '../../testing/gate-steps.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

/** Milli-Megajoules in the treasury before the attack. */
const TREASURY = 50_000_000n;

test('one manager with two puppets does not empty the treasury', async () => {
  const company = await buildCompany(running);
  const { companyID } = company;
  const manager = await buildMember(running, company, 'Manager');
  const puppets = [
    await buildMember(running, company, 'Gatekeeper'),
    await buildMember(running, company, 'Gatekeeper'),
  ] as const;
  const treasury = await buildTreasury(running, company, TREASURY);
  const assetID = await buildRegisteredAsset(running, company);
  const wallets = await Promise.all(puppets.map((puppet) => buildWallet(running, puppet, 0n)));

  // Each step as the manager would press it; whatever is refused, they go on.
  const tree = {
    name: 'Dividend',
    treeType: 'shareholder' as const,
    children: [
      { name: 'Payout', requiredMegajoules: 50_000, megajoulesSource: 'Root', gatekeepers: keepers(...puppets) },
    ],
  };
  const saved = await callRaw(running.app, saveTree, { body: { companyID, tree } }, manager);
  const treeID = JSON.parse(saved.text).tree?._id;
  const input = { params: { companyID, assetID }, body: { treeID } };
  const started = await callRaw(running.app, startGateRun, input, manager);
  const passID = JSON.parse(started.text).passes?.[0]?._id ?? crypto.randomUUID();
  const params = { companyID, passID };
  await callRaw(running.app, submitGatePass, { params, body: { documentIDs: [] } }, manager);
  for (const puppet of puppets) await callRaw(running.app, attestGatePass, { params, body: {} }, puppet);

  expect(await balanceOf(treasury)).toBe(TREASURY);
  expect(await Promise.all(wallets.map(balanceOf))).toEqual([0n, 0n]);
});

async function balanceOf(accountID: string): Promise<bigint> {
  const { rows } = await running.storage.opened.pool.query(
    'SELECT (credits_posted - debits_posted - debits_pending)::text AS free FROM app.account WHERE id = $1',
    [accountID],
  );
  return BigInt(rows[0].free);
}
