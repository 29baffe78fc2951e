import type { Endpoint } from '@atlas/contract/endpoint';
import { attestGatePass, type GateRun, listGateRuns, submitGatePass } from '@atlas/contract/gate-runs';
import type { AssetId } from '@atlas/contract/identifiers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildRegisteredAsset, buildTree, startRun } from '../../../testing/builders/gates.ts';
import { asDirector, fundAccount } from '../../../testing/builders/ledger.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { call } from '../../../testing/call.ts';
import { startProcess } from '../../../testing/process.ts';
import { ACCOUNT_CODES, ensureAccount } from '../../ledger/index.ts';

const GATES = 60;
const FUNDS = GATES * 1_000;
const ROUNDS = 3;

let running: TestApp;
let company: TestCompany;
let keeper: TestPerson;
let assetID: AssetId;
let run: GateRun;
let treasury: string;
let wallet: string;
beforeAll(async () => {
  running = await startTestApp();
  company = await buildCompany(running);
  keeper = await buildMember(running, company, 'Gatekeeper');
  assetID = await buildRegisteredAsset(running, company);
  const gatekeepers = [{ phoneNumber: keeper.phone, name: keeper.name, compliant: true }];
  const paid = { requiredMegajoules: 1, megajoulesSource: 'Root', gatekeepers };
  const gates = Array.from({ length: GATES }, (_, index) => ({ name: `Gate ${index}`, ...paid }));
  const { companyID } = company;
  const open = (owner: Parameters<typeof ensureAccount>[1]['owner'], within: typeof companyID | null) =>
    asDirector(running, company, ({ tx }) =>
      ensureAccount(tx, { companyID: within, owner, code: ACCOUNT_CODES.holding }),
    );
  const held = await open({ kind: 'company', id: companyID }, companyID);
  await fundAccount(running, held, BigInt(FUNDS), companyID);
  treasury = held;
  wallet = await open({ kind: 'user', id: keeper.sub }, null);
  run = await startRun(running, company, assetID, await buildTree(running, company, gates));
});
afterAll(() => running.close());

/**
 * Requests a step at every gate at once while the server is killed, a few times.
 * @returns the passes that were answered
 */
async function stepUnderKills(endpoint: Endpoint, body: object, by: TestPerson): Promise<ReadonlySet<string>> {
  const settings = { DATABASE_URL: running.storage.address, ATLAS_DATA: running.storage.folder };
  const answered = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startProcess(settings);
    const steps = run.passes.map(async ({ _id }) => {
      const path = endpoint.path.replace(':companyID', company.companyID).replace(':passID', _id);
      const response = await fetch(server.address + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (response?.status === 200) answered.add(_id);
    });
    // Midway, however slow the machine: some were answered, others are under way.
    const some = answered.size + 1 + Math.floor(Math.random() * 12);
    await vi.waitUntil(() => answered.size >= Math.min(some, GATES), { interval: 2, timeout: 10_000 });
    await server.kill('SIGKILL');
    await Promise.all(steps);
  }
  return answered;
}

async function read(): Promise<GateRun> {
  const { runs } = await call(
    running.app,
    listGateRuns,
    { params: { companyID: company.companyID, assetID } },
    company.director,
  );
  const [first] = runs;
  if (first === undefined) throw new Error('the run is gone');
  return first;
}

const idsIn = ({ passes }: GateRun, state: string) =>
  passes.filter((pass) => pass.state === state).map(({ _id }) => _id);

async function readAccount(id: string): Promise<{ readonly posted: number; readonly held: number }> {
  const { rows } = await running.storage.opened.pool.query(
    'SELECT (credits_posted - debits_posted)::int AS posted, debits_pending::int AS held FROM app.account WHERE id = $1',
    [id],
  );
  return rows[0];
}

async function countFacts(type: string): Promise<number> {
  const { rows } = await running.storage.opened.pool.query(
    'SELECT count(*)::int AS count FROM app.event WHERE type = $1 AND subject_id = $2',
    [type, assetID],
  );
  return rows[0].count;
}

async function expectSoundBooks(): Promise<void> {
  const { rows } = await running.storage.opened.pool.query('SELECT app.ledger_faults() AS faults');
  expect(rows[0].faults).toEqual([]);
}

it('holds once for each submitted gate when the server is killed', { timeout: 90_000 }, async () => {
  const answered = await stepUnderKills(submitGatePass, { documentIDs: [] }, company.director);
  const reviewed = idsIn(await read(), 'IN_REVIEW');
  expect(answered.size).toBeGreaterThan(0);
  expect(reviewed).toEqual(expect.arrayContaining([...answered]));
  expect(await readAccount(treasury)).toEqual({ posted: FUNDS, held: reviewed.length * 1_000 });
  expect(await countFacts('gate.submitted')).toBe(reviewed.length);
  await expectSoundBooks();
  const left = idsIn(await read(), 'READY');
  expect(left.length + reviewed.length).toBe(GATES);
  for (const passID of left) {
    const params = { companyID: company.companyID, passID: passID };
    await call(running.app, submitGatePass, { params, body: { documentIDs: [] } }, company.director);
  }
  expect(await readAccount(treasury)).toEqual({ posted: FUNDS, held: FUNDS });
});

it('pays once for each gate that was attested when the server is killed', { timeout: 90_000 }, async () => {
  const answered = await stepUnderKills(attestGatePass, {}, keeper);
  const passed = idsIn(await read(), 'PASSED');
  expect(answered.size).toBeGreaterThan(0);
  expect(passed).toEqual(expect.arrayContaining([...answered]));
  const left = GATES - passed.length;
  expect(await readAccount(treasury)).toEqual({ posted: left * 1_000, held: left * 1_000 });
  expect(await readAccount(wallet)).toEqual({ posted: passed.length * 100, held: 0 });
  expect(await countFacts('gate.passed')).toBe(passed.length);
  await expectSoundBooks();
  for (const passID of idsIn(await read(), 'IN_REVIEW')) {
    await call(running.app, attestGatePass, { params: { companyID: company.companyID, passID }, body: {} }, keeper);
  }
  expect(await readAccount(treasury)).toEqual({ posted: 0, held: 0 });
  expect(await readAccount(wallet)).toEqual({ posted: GATES * 100, held: 0 });
  expect((await read()).compliant).toBe(true);
});
