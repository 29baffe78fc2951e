import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@atlas/contract/register';
import { encodeUtf8 } from '@atlas/transparency/bytes';
import { followKeys } from '@atlas/transparency/key-rotation';
import { type LogKeys, openState } from '@atlas/transparency/log-keys';
import { checkEntry } from '@atlas/transparency/receipt';
import { splitNote, writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { readVerifierKey, type VerifierKey, writeHash, writeVerifierKey } from '@atlas/transparency/verifier-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { runPython } from '../../testing/python.ts';
import { primitives } from './primitives.ts';
import { Register } from './register.ts';
import { rotateKey } from './rotate-key.ts';
import { openSignerFile } from './signing-key.ts';

const CHECKER = new URL('../../../docs/verify/keys.py', import.meta.url).pathname;

let test: TestApp;
let register: Register;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  const { app, configuration, database } = test;
  register = await Register.open({ configuration, database, log: app.log });
  company = await buildCompany(test);
});
afterAll(async () => {
  await register.stop();
  await test.close();
});

const folder = () => test.configuration.dataFolder;
const guardFile = () => join(folder(), 'register-checkpoints.jsonl');

async function settle(): Promise<number> {
  for (;;) {
    const signing = await register.settle();
    if (signing.outcome === 'refused') throw new Error(signing.reason);
    if (signing.outcome !== 'busy') return signing.size;
  }
}

/** Adds an entry and signs it. */
async function grow(): Promise<number> {
  await buildCategory(test, { companyID: company.companyID, token: company.director.token });
  return settle();
}

async function read(path: string): Promise<string> {
  const response = await test.app.inject(path);
  expect(response.statusCode, path).toBe(200);
  return response.body;
}

async function readKey(): Promise<VerifierKey> {
  return readVerifierKey(primitives.sha256, (await read('/log/vkey')).trim()) ?? raise('the key cannot be read');
}

async function follow(held: VerifierKey): Promise<LogKeys> {
  const { rotations } = contract.KeyRotations.parse(JSON.parse(await read('/log/keys')));
  return followKeys(primitives, held, rotations);
}

/** The entry at a place, with its proof as the log gives it now. */
async function readEntry(seq: number): Promise<{ readonly proof: string; readonly leaf: string }> {
  const size = Number((await read('/log/checkpoint')).split('\n')[1]);
  const response = await test.app.inject(`/log/tile/entries/000.p/${size}`);
  let offset = 0;
  for (let place = 0; place < seq; place += 1) offset += 2 + response.rawPayload.readUInt16BE(offset);
  const end = offset + 2 + response.rawPayload.readUInt16BE(offset);
  return {
    proof: await read(`/log/proof/${seq}.tlog-proof`),
    leaf: response.rawPayload.subarray(offset + 2, end).toString(),
  };
}

/** What the checker written from the RFCs alone answers someone with this key. */
async function checkByPython(held: VerifierKey, { proof, leaf }: { proof: string; leaf: string }): Promise<string> {
  const paths = { keys: await read('/log/keys'), proof, leaf };
  for (const [name, content] of Object.entries(paths)) writeFileSync(join(folder(), name), content);
  const files = Object.keys(paths).map((name) => join(folder(), name));
  const { status, told, fault } = await runPython(CHECKER, writeVerifierKey(held), ...files);
  return status === 0 ? told : fault;
}

it('is changed so that everyone with the old one can follow, and earlier proofs stay valid', async () => {
  const size = await grow();
  const [old, early] = [await readKey(), await readEntry(size - 1)];
  const rotated = await rotateKey(test);
  const transition = await read('/log/checkpoint');
  expect(splitNote(transition)?.lines).toHaveLength(2);
  const now = await readKey();
  expect(writeVerifierKey(now)).toBe(rotated.verifierKey);
  expect(writeVerifierKey(now)).not.toBe(writeVerifierKey(old));

  // The running node picks up the new key from the folder on its own.
  const later = await grow();
  expect(writeVerifierKey(register.signer.verifier)).toBe(rotated.verifierKey);
  expect(splitNote(await read('/log/checkpoint'))?.lines.map(({ hash }) => Buffer.from(hash))).toEqual([
    Buffer.from(now.hash),
  ]);

  const late = await readEntry(later - 1);
  for (const held of [old, now]) {
    const keys = await follow(held);
    expect(keys.map(({ key }) => writeVerifierKey(key))).toEqual([writeVerifierKey(old), rotated.verifierKey]);
    expect(openState(primitives, keys, [], transition).ok).toBe(true);
    for (const { proof, leaf } of [early, late]) {
      expect(checkEntry(primitives, keys, [], proof, leaf)).toMatchObject({ ok: true });
    }
  }
  expect(await checkByPython(old, late)).toMatch(/^in the log /);
  expect(await checkByPython(now, early)).toMatch(/^in the log /);
  expect(await checkByPython(now, { ...late, leaf: early.leaf })).toMatch(/not in the tree/);
  // Someone who kept the old key cannot sign later states with it.
  const { sign } = await openSignerFile(join(folder(), `register-key.${writeHash(old.hash)}`), old.name);
  const begin = late.proof.indexOf('\n\n') + 2;
  const { text = '' } = splitNote(late.proof.slice(begin)) ?? {};
  const line = writeSignatureLine(old, sign(encodeUtf8(text)));
  const forged = `${late.proof.slice(0, begin)}${writeNote(text, [line])}`;
  expect(await checkByPython(old, { ...late, proof: forged })).toMatch(/no longer used at the time/);
  const told = await readEntry(keysEntry(await read('/log/keys')));
  expect(told.leaf).toContain('"type":"key.rotated"');
});

it('is not changed, and leaves no trace, while a place of the guard cannot be written', async () => {
  await grow();
  const [key, remembered] = [await readKey(), readFileSync(guardFile(), 'utf8')];
  const configuration = { ...test.configuration, registerGuard: ['/proc/guard'] };
  await expect(rotateKey({ configuration, database: test.database })).rejects.toThrow(/cannot be used: ENOENT/);
  expect(readFileSync(guardFile(), 'utf8')).toBe(remembered);
  await grow();
  expect(await readKey()).toEqual(key);
});

it('is changed again, and each key leads to the others', async () => {
  const before = await readKey();
  const first = (await follow(before))[0]?.key ?? raise('there was a key before');
  await rotateKey(test);
  const entry = await readEntry((await grow()) - 1);
  const keys = await follow(first);
  expect(keys).toHaveLength(3);
  expect(await follow(before)).toEqual(keys);
  expect(checkEntry(primitives, keys, [], entry.proof, entry.leaf)).toMatchObject({ ok: true });
  expect(await checkByPython(first, entry)).toMatch(/^in the log /);
});

it('stores private parts readable only by their owner, including the old one', () => {
  const files = readdirSync(folder()).filter((name) => name.startsWith('register-key'));
  expect(files).toHaveLength(3);
  for (const file of files) expect(statSync(join(folder(), file)).mode & 0o777, file).toBe(0o600);
});

it('continues where it was interrupted', async () => {
  const path = join(folder(), 'register-key');
  const old = readFileSync(path, 'utf8');
  const rotated = await rotateKey(test);
  // As if the process had ended between the log's change and the file's.
  writeFileSync(`${path}.next`, readFileSync(path));
  writeFileSync(path, old);
  const { length } = await follow(await readKey());
  expect((await rotateKey(test)).verifierKey).toBe(rotated.verifierKey);
  expect(await follow(await readKey())).toHaveLength(length);
  expect(existsSync(`${path}.next`)).toBe(false);
  await grow();
});

it('is not changed with another key, nor in a log other than the one that was signed', async () => {
  const path = join(folder(), 'register-key');
  const own = readFileSync(path, 'utf8');
  const [former = ''] = readdirSync(folder()).filter((name) => name.startsWith('register-key.'));
  writeFileSync(path, readFileSync(join(folder(), former)));
  await expect(rotateKey(test)).rejects.toThrow(/The log is signed by/);
  writeFileSync(path, own);
  const kept = readFileSync(guardFile(), 'utf8');
  const last = JSON.parse(kept.trim().split('\n').at(-1) ?? '');
  const [, size = ''] = String(last.note).split('\n');
  const ahead = last.note.replace(`\n${size}\n`, `\n${Number(size) + 50}\n`);
  writeFileSync(guardFile(), `${kept}${JSON.stringify({ at: last.at, note: ahead })}\n`);
  const before = await read('/log/vkey');
  await expect(rotateKey(test)).rejects.toThrow(/must not be signed/);
  expect(await read('/log/vkey')).toBe(before);
  writeFileSync(guardFile(), kept);
  await rotateKey(test);
  expect(await read('/log/vkey')).not.toBe(before);
});

it('is changed once when two begin at the same moment, and the log is signed by the key that all are led to', async () => {
  const path = join(folder(), 'register-key');
  const held = await readKey();
  const elsewhere = mkdtempSync(join(tmpdir(), 'atlas-rotation-'));
  const place = join(elsewhere, 'register-key');
  copyFileSync(path, place);
  copyFileSync(join(folder(), 'secrets-key'), join(elsewhere, 'secrets-key'));
  // Both go by the guard outside their data folders.
  const registerGuard = [`${folder()}-guard`];
  const there = { ...test, configuration: { ...test.configuration, dataFolder: elsewhere, registerGuard } };
  const [here, other] = await Promise.allSettled([rotateKey(test), rotateKey(there)]);
  const [refused] = [here, other].flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect([here.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(refused).toMatch(/The log is signed by/);
  if (other.status === 'fulfilled') {
    copyFileSync(place, path);
    rmSync(`${path}.next`);
  }
  expect((await follow(held)).at(-1)?.key).toEqual(await readKey());
  rmSync(elsewhere, { recursive: true });
  await grow();
});

it('is changed once if the command runs twice on one folder, and the old key is kept', async () => {
  const path = join(folder(), 'register-key');
  const [held, old] = [await readKey(), readFileSync(path, 'utf8')];
  const [first, second] = await Promise.all([rotateKey(test), rotateKey(test)]);
  expect(second).toEqual(first);
  expect((await readKey()).hash).toEqual((await openSignerFile(path, held.name)).verifier.hash);
  expect(readFileSync(`${path}.${writeHash(held.hash)}`, 'utf8')).toBe(old);
  await grow();
});

it('from a setting is left for the operator to set, and applies once it is set', async () => {
  const path = join(folder(), 'register-key');
  const parts = (registerKey: string) => ({ ...test, configuration: { ...test.configuration, registerKey } });
  const rotated = await rotateKey(parts(readFileSync(path, 'utf8').trim()));
  expect(rotated.path).toBe(`${path}.next`);
  expect((await register.settle()).outcome).toBe('refused');
  expect((await read('/log/vkey')).trim()).toBe(rotated.verifierKey);
  const again = await rotateKey(parts(readFileSync(rotated.path, 'utf8').trim()));
  expect(again.verifierKey).not.toBe(rotated.verifierKey);
});

/** The place of the entry for the first change. */
function keysEntry(text: string): number {
  const [first] = contract.KeyRotations.parse(JSON.parse(text)).rotations;
  return Number(/"log_seq":(\d+)/.exec(first?.leaf ?? '')?.[1]);
}

function raise(message: string): never {
  throw new Error(message);
}
