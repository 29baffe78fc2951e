import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogRecoveries } from '@atlas/contract/register';
import { type Checkpoint, readCheckpoint } from '@atlas/transparency/checkpoint';
import { readLeaf } from '@atlas/transparency/leaf';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import { isLost, readRecoveries } from '@atlas/transparency/recovery';
import { splitNote } from '@atlas/transparency/signed-note';
import { readVerifierKey, type VerifierKey } from '@atlas/transparency/verifier-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { backUpLog, restoreLog } from '../../testing/log-backup.ts';
import { runPython } from '../../testing/python.ts';
import { type Declaration, declareRecovery, previewRecovery } from './declare-recovery.ts';
import { primitives } from './primitives.ts';
import { Register } from './register.ts';
import { rotateKey } from './rotate-key.ts';

const CHECKER = new URL('../../../docs/verify/recovered.py', import.meta.url).pathname;
const WITNESS = new URL('../../../scripts/witness.mjs', import.meta.url).pathname;

let test: TestApp;
let register: Register;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  register = await openRegister();
});
afterAll(async () => {
  await register.stop();
  await test.close();
});

const openRegister = (settings: Partial<TestApp['configuration']> = {}) =>
  Register.open({ configuration: { ...test.configuration, ...settings }, database: test.database, log: test.app.log });
const folder = () => test.configuration.dataFolder;
const inData = () => join(folder(), 'register-checkpoints.jsonl');
const outside = () => join(`${folder()}-guard`, 'register-checkpoints.jsonl');
const declare = (told: Partial<Declaration> = {}, settings: Partial<TestApp['configuration']> = {}) =>
  declareRecovery(
    { configuration: { ...test.configuration, ...settings }, database: test.database },
    { reason: 'The disk of the database failed.', shown: [], unknownPlaces: 1_500, ...told },
  );

async function settle() {
  for (;;) {
    const signing = await register.settle();
    if (signing.outcome !== 'busy') return signing;
  }
}

/** Adds an entry and signs it. */
async function grow(): Promise<Checkpoint> {
  await buildCategory(test, { companyID: company.companyID, token: company.director.token });
  const signing = await settle();
  if (signing.outcome === 'refused') throw new Error(signing.reason);
  return readNote(signing.note);
}

function readNote(note: string): Checkpoint {
  return readCheckpoint(splitNote(note)?.text ?? '') ?? raise('a note that is no state');
}

async function read(path: string): Promise<string> {
  const response = await test.app.inject(path);
  expect(response.statusCode, path).toBe(200);
  return response.body;
}

async function readKey(): Promise<VerifierKey> {
  return readVerifierKey(primitives.sha256, (await read('/log/vkey')).trim()) ?? raise('the key cannot be read');
}

/** The recoveries that the log shows, as a stranger proves them. */
async function readProven() {
  const { recoveries } = LogRecoveries.parse(JSON.parse(await read('/log/recoveries')));
  return readRecoveries(primitives, alwaysSigning(await readKey()), recoveries);
}

/** The answer of the checker written from the standards alone. */
async function checkByPython(vkey: string, lost?: { readonly list: string; readonly note: string }): Promise<string> {
  const files = {
    keys: await read('/log/keys'),
    recoveries: await read('/log/recoveries'),
    now: await read('/log/checkpoint'),
    ...lost,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder(), name), content);
  const paths = Object.keys(files).map((name) => join(folder(), name));
  const { status, told, fault } = await runPython(CHECKER, vkey, ...paths);
  return status === 0 ? told : fault;
}

/** Signs twice after a backup and restores it: returns the log's last state and the backup's. */
async function loseTwo(): Promise<{ kept: Checkpoint; between: Checkpoint; lost: Checkpoint; note: string }> {
  const kept = await grow();
  await backUpLog(test.storage);
  const between = await grow();
  const lost = await grow();
  const note = await read('/log/checkpoint');
  await restoreLog(test.storage);
  return { kept, between, lost, note };
}

it('is accepted by the checker written only from the standards', { timeout: 60_000 }, async () => {
  await grow();
  const vkey = (await read('/log/vkey')).trim();
  expect(await checkByPython(vkey)).toBe('never restored');
  const { kept, between, lost, note } = await loseTwo();
  await declare();
  const list = await read('/log/lost/1.states');
  const told = `restored from ${lost.size} to ${kept.size} entries: The disk of the database failed\\.`;
  expect(await checkByPython(vkey, { list, note })).toMatch(
    new RegExp(`^recovery 1, .*: ${told}\nthe state of ${lost.size} entries was lost in recovery 1$`),
  );
  const twice = list.replace(`${between.size} `, `${lost.size} `);
  expect(await checkByPython(vkey, { list: twice, note })).toMatch(/that no recovery lost/);
  expect(await checkByPython(vkey, { list, note: await read('/log/checkpoint') })).toMatch(/that no recovery lost/);
});

it('is declared in a statement that everyone can check, and the log continues', async () => {
  const { kept, between, lost } = await loseTwo();
  const declared = await declare();
  const [recovery, ...earlier] = (await readProven()).toReversed();
  if (recovery === undefined) throw new Error('the recovery is not proven');
  const { number } = recovery;
  expect(number).toBe(earlier.length + 1);
  expect(declared).toMatchObject({ number, from: { size: lost.size }, to: { size: kept.size }, lost: 2 });
  expect(recovery).toMatchObject({ reason: 'The disk of the database failed.', entry: kept.size });
  expect(Math.abs(recovery.at - Date.now() / 1000)).toBeLessThan(60);
  expect(await read(`/log/recovery/${number}.note`)).toContain(`\nfrom ${lost.size} `);
  expect((await test.app.inject(`/log/recovery/${number + 1}.note`)).statusCode).toBe(404);
  // No size is used twice: the places of lost entries stay filled.
  const signed = readNote(await read('/log/checkpoint'));
  expect(signed).toMatchObject({ recoveries: number });
  expect(signed.size).toBeGreaterThan(lost.size);
  const list = await read(`/log/lost/${number}.states`);
  for (const state of [between, lost]) expect(isLost(primitives, recovery, list, state)).toBe(true);
  for (const state of [kept, signed, { ...lost, root: kept.root }])
    expect(isLost(primitives, recovery, list, state)).toBe(false);
  expect((await grow()).size).toBeGreaterThan(signed.size);
  const now = await grow();
  expect(now).toMatchObject({ recoveries: number });
});

it('is shown before it is signed, and the preview changes nothing', async () => {
  const { kept, lost } = await loseTwo();
  const { length: declared } = await readProven();
  const places = [inData(), outside()].map((path) => readFileSync(path, 'utf8'));
  const preview = await previewRecovery(test, { reason: ' The disk failed. ', shown: [], unknownPlaces: 1_500 });
  const told = { number: declared + 1, from: { size: lost.size }, to: { size: kept.size }, lost: 2 };
  expect(preview).toMatchObject({ ...told, reason: 'The disk failed.', end: lost.size + 1 });
  expect([inData(), outside()].map((path) => readFileSync(path, 'utf8'))).toEqual(places);
  expect(await readProven()).toHaveLength(declared);
  expect(await declare()).toMatchObject(told);
});

it('is an entry of the log, and lost places follow it', async () => {
  const { kept, lost } = await loseTwo();
  await declare();
  const { size } = readNote(await read('/log/checkpoint'));
  const tile = (await test.app.inject(`/log/tile/entries/000.p/${size}`)).rawPayload;
  const types: (string | undefined)[] = [];
  for (let offset = 0; offset < tile.length; offset += 2 + tile.readUInt16BE(offset)) {
    types.push(readLeaf(tile.subarray(offset + 2, offset + 2 + tile.readUInt16BE(offset)).toString())?.type);
  }
  expect(types[kept.size]).toBe('log.recovered');
  expect(types.slice(kept.size + 1, lost.size)).toEqual(
    Array.from({ length: lost.size - kept.size - 1 }, () => 'log.place_lost'),
  );
});

it('is not declared twice, nor without a loss, a reason or a key', async () => {
  await grow();
  const { length: declared } = await readProven();
  await expect(declare()).rejects.toThrow(/nothing to declare/);
  await loseTwo();
  for (const reason of ['', '  ', 'x', 'two words', 'on two\nlines of text', `${'x '.repeat(250)}x`])
    await expect(declare({ reason })).rejects.toThrow(/reason/);
  const key = readFileSync(join(folder(), 'register-key'));
  rmSync(join(folder(), 'register-key'));
  await expect(declare()).rejects.toThrow(/bring it back/);
  writeFileSync(join(folder(), 'register-key'), key, { mode: 0o600 });
  await declare();
  await expect(declare()).rejects.toThrow(/nothing to declare/);
  expect(await readProven()).toHaveLength(declared + 1);
});

it('is counted forever, even when an older backup brings back a database that knows nothing of it', async () => {
  await grow();
  await backUpLog(test.storage);
  const first = await grow();
  await restoreLog(test.storage);
  const { number } = await declare();
  const second = await grow();
  await restoreLog(test.storage);
  expect(await settle()).toMatchObject({ outcome: 'refused' });
  expect(await declare()).toMatchObject({ number: number + 1, from: { size: second.size } });
  const proven = await readProven();
  expect(proven.map((one) => one.number)).toEqual(Array.from({ length: number + 1 }, (_, place) => place + 1));
  const now = await grow();
  expect(now).toMatchObject({ recoveries: number + 1 });
  expect(now.size).toBeGreaterThan(second.size);
  for (const [place, state] of [first, second].entries()) {
    const recovery = proven.at(place - 2);
    const list = await read(`/log/lost/${number + place}.states`);
    expect(recovery && isLost(primitives, recovery, list, state)).toBe(true);
  }
});

it('covers a state that was signed, but lost from the database in a power failure', async () => {
  await loseTwo();
  await backUpLog(test.storage);
  const { number } = await declare();
  const cut = readNote(await read('/log/checkpoint'));
  // The guard recorded the statement and its state, but the database did not commit.
  await restoreLog(test.storage);
  expect(await settle()).toMatchObject({ outcome: 'refused' });
  expect(await declare()).toMatchObject({ number: number + 1, from: { size: cut.size } });
  expect((await grow()).size).toBeGreaterThan(cut.size);
});

it('leaves places empty if it is unknown what was lost, and a state that turns up later can be declared', async () => {
  const { kept, note, lost } = await loseTwo();
  for (const file of [inData(), outside()]) rmSync(file);
  expect(await settle()).toMatchObject({ outcome: 'refused' });
  const declared = await declare();
  expect(declared).toMatchObject({ from: { size: kept.size }, to: { size: kept.size }, lost: 0 });
  const { size } = await grow();
  expect(size).toBeGreaterThanOrEqual(kept.size + 1_500);
  const found = await declare({ shown: [note] });
  const number = declared.number + 1;
  expect(found).toMatchObject({ number, from: { size: lost.size }, to: { size: kept.size } });
  const recovery = (await readProven()).at(-1);
  expect(recovery && isLost(primitives, recovery, await read(`/log/lost/${number}.states`), lost)).toBe(true);
  expect(await grow()).toMatchObject({ recoveries: number });
});

it('is accepted by a witness of the lost state, but only with the statement', async () => {
  const watched = await startWitness((await read('/log/vkey')).trim());
  const url = watched.url;
  const key = readVerifierKey(primitives.sha256, watched.key) ?? raise('the key of the witness');
  const settings = { witnesses: [{ key, url }] };
  try {
    await register.stop();
    register = await openRegister(settings);
    /**
     * A state that the witness signed too; a state that the application's own node signed first is not shown to anyone.
     */
    const grown = async () => {
      for (;;) {
        await grow();
        for (let look = 0; look < 40; look += 1) {
          const note = await read('/log/checkpoint');
          if (note.includes('\u2014 witness.example ')) return readNote(note);
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      }
    };
    await grown();
    await backUpLog(test.storage);
    const lost = await grown();
    await restoreLog(test.storage);
    const submit = (path: string, body: string) => fetch(new URL(path, url), { method: 'POST', body });
    // Nothing but the witness remembers.
    await register.stop();
    for (const file of [inData(), outside()]) rmSync(file);
    register = await openRegister(settings);
    expect(await settle()).toMatchObject({ outcome: 'refused', detail: expect.stringContaining('witness.example') });
    const { number } = await declare({}, settings);
    const stated = { record: (await readRecords()).at(-1) ?? '', lost: await read(`/log/lost/${number}.states`) };
    for (const forged of [
      { ...stated, lost: `${stated.lost}${stated.lost}` },
      { ...stated, record: stated.record.replace('The disk', 'A disk') },
      { ...stated, record: stated.record.replace(/"kept":\[[^\]]*\]/, '"kept":[]') },
    ]) {
      expect((await submit('add-recovery', JSON.stringify(forged))).status).toBe(403);
    }
    const after = readNote(await read('/log/checkpoint'));
    const old = await submit('add-checkpoint', `old ${lost.size}\n\n${await read('/log/checkpoint')}`);
    expect(old.status).toBe(422);
    expect((await grown()).size).toBeGreaterThan(after.size);
    const kept = await (await fetch(new URL(`${nameLog()}/recoveries`, url))).json();
    expect(kept).toMatchObject([{ number, record: stated.record }]);
    // Once is enough: the state that it signed now was not lost.
    expect((await submit('add-recovery', JSON.stringify(stated))).status).toBe(422);
  } finally {
    watched.process.kill();
    rmSync(watched.folder, { recursive: true, force: true });
  }
});

it('follows a change of the key that the backup does not know of', { timeout: 60_000 }, async () => {
  // Of its own: the checker in Python takes a while for each recovery.
  await register.stop();
  await test.close();
  test = await startTestApp();
  company = await buildCompany(test);
  register = await openRegister();
  await grow();
  const old = (await read('/log/vkey')).trim();
  await backUpLog(test.storage);
  await rotateKey(test);
  await grow();
  await restoreLog(test.storage);
  expect(await settle()).toMatchObject({ outcome: 'refused' });
  await declare();
  await grow();
  expect((await read('/log/vkey')).trim()).not.toBe(old);
  expect(JSON.parse(await read('/log/keys')).rotations).toHaveLength(1);
  expect(await checkByPython(old)).toMatch(/^recovery 1, /);
});

async function readRecords(): Promise<readonly string[]> {
  const { recoveries } = JSON.parse(await read('/log/recoveries'));
  return recoveries.map((record: unknown) => JSON.stringify(record));
}

function nameLog(): string {
  return Buffer.from(primitives.sha256(Buffer.from(register.signer.verifier.name))).toString('hex');
}

interface Watched {
  readonly process: ChildProcess;
  readonly key: string;
  readonly url: string;
  readonly folder: string;
}

async function startWitness(vkey: string): Promise<Watched> {
  const data = mkdtempSync(join(tmpdir(), 'atlas-witness-'));
  const started = spawn(process.execPath, [WITNESS], {
    env: { WITNESS_LOGS: vkey, WITNESS_NAME: 'witness.example', WITNESS_DATA: data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of started.stdout) {
    const [, key = '', port = ''] = /^witness (\S+) on port (\d+)/.exec(String(line)) ?? [];
    started.stdout.resume();
    return { process: started, key, url: `http://127.0.0.1:${port}/`, folder: data };
  }
  throw new Error('the witness said nothing');
}

function raise(message: string): never {
  throw new Error(message);
}
