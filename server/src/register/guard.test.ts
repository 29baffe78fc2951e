import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCheckpoint } from '@atlas/transparency/checkpoint';
import { splitNote } from '@atlas/transparency/signed-note';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { backUpLog, restoreLog } from '../../testing/log-backup.ts';
import { declareRecovery } from './declare-recovery.ts';
import { Register } from './register.ts';

let test: TestApp;
let register: Register;
let company: TestCompany;
beforeEach(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  register = await openRegister();
});
afterEach(async () => {
  await register.stop();
  await test.close();
});

const openRegister = (settings: Partial<TestApp['configuration']> = {}) =>
  Register.open({ configuration: { ...test.configuration, ...settings }, database: test.database, log: test.app.log });
const inData = () => join(test.configuration.dataFolder, 'register-checkpoints.jsonl');
const outside = () => join(`${test.configuration.dataFolder}-guard`, 'register-checkpoints.jsonl');

async function settle() {
  for (;;) {
    const signing = await register.settle();
    if (signing.outcome !== 'busy') return signing;
  }
}

/** Adds an entry and tries to sign. */
async function grow() {
  await buildCategory(test, { companyID: company.companyID, token: company.director.token });
  return settle();
}

/** Signs, backs up, signs on, and brings the older backup back. */
async function loseAnEntry(): Promise<{ readonly kept: number; readonly lost: number }> {
  const kept = readSize(await grow());
  await backUpLog(test.storage);
  const lost = readSize(await grow());
  await restoreLog(test.storage);
  return { kept, lost };
}

function readSize(signing: Awaited<ReturnType<typeof settle>>): number {
  if (signing.outcome === 'refused') throw new Error(signing.reason);
  return signing.size;
}

/** The roots that were ever signed for each size, as the database and the guard hold them. */
function readRoots(...files: readonly string[]): ReadonlyMap<number, ReadonlySet<string>> {
  const roots = new Map<number, Set<string>>();
  for (const line of files.flatMap((file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []))) {
    const { note = '' } = line === '' ? {} : JSON.parse(line);
    const state = readCheckpoint(splitNote(note)?.text ?? '');
    if (state === undefined) continue;
    const known = roots.get(state.size) ?? new Set();
    roots.set(state.size, known.add(Buffer.from(state.root).toString('base64')));
  }
  return roots;
}

it('signs nothing after a restore that left the guard in the data folder behind', async () => {
  await loseAnEntry();
  rmSync(inData());
  expect(await grow()).toMatchObject({ outcome: 'refused' });
});

it('signs nothing when no guard is left, and says what to do', async () => {
  await loseAnEntry();
  rmSync(inData());
  rmSync(outside(), { force: true });
  const signing = await grow();
  expect(signing).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/declare-recovery/) });
});

it('signs no second root for a size after the whole data folder was brought back', async () => {
  await grow();
  const before = readFileSync(inData());
  await backUpLog(test.storage);
  await grow();
  await restoreLog(test.storage);
  const signed = readFileSync(inData(), 'utf8');
  writeFileSync(inData(), before);
  expect(await grow()).toMatchObject({ outcome: 'refused' });
  writeFileSync(`${inData()}.lost`, signed);
  const roots = readRoots(inData(), outside(), `${inData()}.lost`);
  for (const [size, known] of roots) expect([size, known.size]).toEqual([size, 1]);
});

it('signs nothing that another signed state in the database contradicts', async () => {
  await loseAnEntry();
  for (const file of [inData(), outside()]) {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    writeFileSync(file, `${lines.slice(0, -1).join('\n')}\n`);
  }
  // The last state is only in the database, whose tree is older.
  await test.storage.opened.pool.query(
    `INSERT INTO app.log_checkpoint (size, note) SELECT size + 1, replace(note, E'\\n' || size || E'\\n', E'\\n' || size + 1 || E'\\n')
     FROM app.log_checkpoint ORDER BY id DESC LIMIT 1`,
  );
  expect(await grow()).toMatchObject({ outcome: 'refused' });
});

it('is reported by readiness and metrics while it is not signed', async () => {
  await grow();
  await expect
    .poll(async () => JSON.parse((await test.app.inject('/readyz')).body).log?.state, { timeout: 10_000 })
    .toBe('signed');
  await loseAnEntry();
  // The application's own node will do it without being asked.
  await buildCategory(test, { companyID: company.companyID, token: company.director.token });
  await expect
    .poll(async () => JSON.parse((await test.app.inject('/readyz')).body).log?.state, { timeout: 10_000 })
    .toBe('held');
  const { statusCode, body } = await test.app.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { status: 'degraded', log: { state: 'held' } }]);
  expect(JSON.parse(body).log.reason).toMatch(/were signed/);
  expect((await test.app.inject('/metrics')).body).toContain('atlas_log_state{state="held"} 1');
});

it('uses every place that has recorded states: a guard restored with the data folder is not enough', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'atlas-guard-'));
  const named = join(elsewhere, 'kept.jsonl');
  await register.stop();
  await test.close();
  test = await startTestApp({ REGISTER_GUARD: named });
  company = await buildCompany(test);
  register = await openRegister();
  await grow();
  copyFileSync(inData(), `${inData()}.copy`);
  await backUpLog(test.storage);
  await grow();
  await restoreLog(test.storage);
  copyFileSync(`${inData()}.copy`, inData());
  const signing = await settle();
  expect(signing).toMatchObject({ outcome: 'refused', detail: expect.stringContaining(named) });
  // A disk that is not mounted is not an empty guard.
  const kept = readFileSync(named);
  rmSync(named);
  expect(await settle()).toMatchObject({ outcome: 'refused', detail: expect.stringMatching(/mounted/) });
  writeFileSync(named, kept);
  const reason = 'The folder was brought back from the night.';
  await declareRecovery(test, { reason, shown: [], unknownPlaces: 1 });
  await grow();
  rmSync(elsewhere, { recursive: true });
});

it('is held, by name, while a place can be read but not written, although there is nothing new to sign', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'atlas-guard-'));
  const place = join(elsewhere, 'kept.jsonl');
  await grow();
  await register.stop();
  // No one can write to a program that runs, not even as root.
  copyFileSync('/bin/sleep', place);
  const sleeping = spawn(place, ['600']);
  await once(sleeping, 'spawn');
  const told = vi.spyOn(test.app.log, 'info');
  register = await openRegister({ registerGuard: [place] });
  expect(await settle()).toMatchObject({ outcome: 'refused', detail: expect.stringContaining(place) });
  expect(register.state()).toMatchObject({ state: 'held', reason: expect.stringContaining(place) });
  sleeping.kill();
  await once(sleeping, 'exit');
  expect((await settle()).outcome).not.toBe('refused');
  expect(register.state().state).toBe('signed');
  expect(told).toHaveBeenCalledWith('the log is signed again');
  rmSync(elsewhere, { recursive: true });
});
