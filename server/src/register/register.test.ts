import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCompanyEvents } from '@atlas/contract/companies';
import { payFromWallet } from '@atlas/contract/ledger';
import * as contract from '@atlas/contract/register';
import { decodeBase64, encodeUtf8, equalBytes } from '@atlas/transparency/bytes';
import { readCheckpoint } from '@atlas/transparency/checkpoint';
import { readLeaf } from '@atlas/transparency/leaf';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import { hashLeaf, hashNode, verifyConsistency } from '@atlas/transparency/merkle';
import { checkEntry } from '@atlas/transparency/receipt';
import { openNote } from '@atlas/transparency/signed-note';
import { readVerifierKey, type VerifierKey } from '@atlas/transparency/verifier-key';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildWallet } from '../../testing/builders/ledger.ts';
import { call } from '../../testing/call.ts';
import { primitives } from './primitives.ts';
import { Register } from './register.ts';

let test: TestApp;
let register: Register;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  register = await openRegister();
  company = await buildCompany(test);
});
afterAll(async () => {
  await register.stop();
  await test.close();
});

/** A node besides the application's own, which the test controls. */
function openRegister(): Promise<Register> {
  const { app, configuration, database } = test;
  return Register.open({ configuration, database, log: app.log });
}

async function settle(): Promise<number> {
  for (;;) {
    const signing = await register.settle();
    if (signing.outcome === 'refused') throw new Error(signing.reason);
    if (signing.outcome !== 'busy') return signing.size;
  }
}

async function read(path: string): Promise<Buffer> {
  const response = await test.app.inject(path);
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBe('*');
  return response.rawPayload;
}

async function readKey(): Promise<VerifierKey> {
  const key = readVerifierKey(primitives.sha256, (await read('/log/vkey')).toString().trim());
  if (key === undefined) throw new Error('the key cannot be read');
  return key;
}

async function readState() {
  const opened = openNote(primitives, (await read('/log/checkpoint')).toString(), [await readKey()]);
  const state = opened.ok ? readCheckpoint(opened.text) : undefined;
  if (state === undefined) throw new Error('the checkpoint does not hold');
  return state;
}

const guardFile = () => join(test.configuration.dataFolder, 'register-checkpoints.jsonl');

/** The place in the log that the company is shown for its latest fact. */
async function readLatestPlace(): Promise<number | null | undefined> {
  const { companyID, director } = company;
  const { events } = await call(test.app, listCompanyEvents, { params: { companyID }, query: {} }, director);
  return events[0]?.logEntry;
}

/** The entries of the log as its tiles hold them. */
async function readEntries(size: number): Promise<readonly string[]> {
  const leaves: string[] = [];
  for (let begin = 0; begin < size; begin += 256) {
    const width = Math.min(256, size - begin);
    const index = String(begin / 256).padStart(3, '0');
    const bytes = await read(`/log/tile/entries/${index}${width === 256 ? '' : `.p/${width}`}`);
    for (let offset = 0; offset < bytes.length; ) {
      const length = bytes.readUInt16BE(offset);
      leaves.push(bytes.subarray(offset + 2, offset + 2 + length).toString());
      offset += 2 + length;
    }
  }
  return leaves;
}

it('puts every fact of a company into the log, in a signed tree that a stranger can check', async () => {
  const plotter = { companyID: company.companyID, token: company.director.token };
  const { assetID, assetNumber } = await buildAsset(test, plotter);
  const size = await settle();
  const state = await readState();
  expect(state.size).toBe(size);
  expect(Math.abs(Date.now() / 1000 - (state.signedAt ?? 0))).toBeLessThan(60);
  const entries = await readEntries(size);
  expect(entries).toHaveLength(size);
  const keys = alwaysSigning(await readKey());
  for (const [index, leaf] of entries.entries()) {
    const proof = (await read(`/log/proof/${index}.tlog-proof`)).toString();
    expect(checkEntry(primitives, keys, [], proof, leaf)).toMatchObject({ ok: true, leaf: { log_seq: index, v: 1 } });
    const other = entries[(index + 1) % size] ?? '';
    expect(checkEntry(primitives, keys, [], proof, other).ok).toBe(false);
  }
  expect(entries.map((leaf) => readLeaf(leaf)?.type)).toContain('asset.registered');
  const everything = entries.join('\n');
  for (const secret of [assetID, assetNumber, company.companyID, company.director.sub]) {
    expect(everything).not.toContain(secret);
  }
});

it('has tiles with the hashes of its leaves', async () => {
  const size = await settle();
  const hashes = await read(`/log/tile/0/000.p/${size}`);
  const [first = ''] = await readEntries(1);
  expect(equalBytes(hashes.subarray(0, 32), hashLeaf(primitives.sha256, encodeUtf8(first)))).toBe(true);
  for (const path of [`0/000.p/${size + 1}`, '0/000', '1/000.p/1', 'entries/001', '0/x001/000', '9/000']) {
    expect((await test.app.inject(`/log/tile/${path}`)).statusCode, path).toBe(404);
  }
});

it('only grows: every earlier state is proven to be the beginning of the later', async () => {
  const states = [];
  for (let step = 0; step < 3; step += 1) {
    await buildCategory(test, { companyID: company.companyID, token: company.director.token });
    await settle();
    states.push(await readState());
  }
  const last = states.at(-1);
  if (last === undefined) throw new Error('there are states');
  for (const old of states.slice(0, -1)) {
    const reply = JSON.parse((await read(`/log/consistency?old=${old.size}&new=${last.size}`)).toString());
    const proof = contract.ConsistencyProof.parse(reply).proof.map((hash) => decodeBase64(hash) ?? new Uint8Array());
    const claim = { oldSize: old.size, size: last.size, oldRoot: old.root, root: last.root, proof };
    expect(verifyConsistency(primitives.sha256, claim)).toBe(true);
    expect(verifyConsistency(primitives.sha256, { ...claim, oldRoot: last.root })).toBe(false);
  }
  expect((await test.app.inject(`/log/consistency?old=1&new=${last.size + 1}`)).statusCode).toBe(404);
});

it('leaves accounts out: who signs in is nobody’s business', async () => {
  const before = await settle();
  await test.database.withDoor(async (tx) => {
    await sql`
      INSERT INTO app.event (id, type, subject_type, subject_id, salt)
      VALUES (${crypto.randomUUID()}, 'session.opened', 'session', ${crypto.randomUUID()}, ${Buffer.alloc(16)})`.execute(
      tx,
    );
  });
  expect(await settle()).toBe(before);
});

it('contains payments between wallets, although they belong to no company', async () => {
  const [payer, payee] = [await buildMember(test, company, 'Survey'), await buildMember(test, company, 'Client')];
  await buildWallet(test, payer, 5_000n);
  const before = await settle();
  const body = { key: crypto.randomUUID(), amount: '1000', to: { phone: payee.phone } };
  await call(test.app, payFromWallet, { body }, payer);
  const size = await settle();
  expect(size).toBe(before + 1);
  const entries = await readEntries(size);
  expect(readLeaf(entries[before] ?? '')?.type).toBe('token.transfer');
});

it('cannot be changed, not even by the door that writes it', async () => {
  await settle();
  for (const statement of [
    sql`UPDATE app.log_entry SET leaf = '{}'`,
    sql`DELETE FROM app.log_entry`,
    sql`DELETE FROM app.log_checkpoint`,
    sql`UPDATE app.log_head SET size = 0`,
    sql`UPDATE app.log_tile SET hashes = sha256('')`,
    sql`DELETE FROM app.log_tile`,
  ]) {
    await expect(test.database.withDoor((tx) => statement.execute(tx))).rejects.toThrow();
  }
});

it('stores its key readable only by its owner, and signs with the same one after a restart', async () => {
  expect(statSync(join(test.configuration.dataFolder, 'register-key')).mode & 0o777).toBe(0o600);
  const again = await openRegister();
  await again.stop();
  expect(again.signer.verifier).toEqual(register.signer.verifier);
});

it('does not sign a log that is shorter than, or other than, what was signed before', async () => {
  const size = await settle();
  const kept = readFileSync(guardFile(), 'utf8');
  const last = JSON.parse(kept.trim().split('\n').at(-1) ?? '');
  const pretend = async (note: string) => {
    writeFileSync(guardFile(), `${kept}${JSON.stringify({ at: last.at, note })}\n`);
    await buildCategory(test, { companyID: company.companyID, token: company.director.token });
    for (;;) {
      const signing = await register.settle();
      if (signing.outcome !== 'busy') return signing;
    }
  };
  const served = (await read('/log/checkpoint')).toString();
  expect(await pretend(last.note.replace(`\n${size}\n`, `\n${size + 50}\n`))).toMatchObject({ outcome: 'refused' });
  // Its fact has a place that cannot be proven yet.
  expect(await readLatestPlace()).toBeNull();
  const [, , root] = last.note.split('\n');
  const forged = Buffer.from(hashLeaf(primitives.sha256, encodeUtf8('another'))).toString('base64');
  expect(await pretend(last.note.replace(root, forged))).toMatchObject({ outcome: 'refused' });
  expect((await read('/log/checkpoint')).toString()).toBe(served);
  writeFileSync(guardFile(), `${kept}{"at":"2026`);
  expect(await settle()).toBe(size + 2);
  expect(await readLatestPlace()).toBe(size + 1);
  // What was signed after a line that a power cut broke off is remembered too.
  expect(JSON.parse(readFileSync(guardFile(), 'utf8').trim().split('\n').at(-1) ?? '').note).toContain(
    `\n${size + 2}\n`,
  );
});

it('serves full and partial tiles alike, and proves entries at their edges', async () => {
  await test.storage.opened.pool.query(
    `INSERT INTO app.event (company_id, type, subject_type, subject_id)
     SELECT c.id, 'asset.registered', 'asset', gen_random_uuid() FROM app.company c, generate_series(1, 520) WHERE c.desk`,
  );
  const size = await settle();
  const entries = await readEntries(size);
  expect(entries.map((leaf) => readLeaf(leaf)?.log_seq)).toEqual(entries.map((_, index) => index));
  const hashes = entries.map((leaf) => hashLeaf(primitives.sha256, encodeUtf8(leaf)));
  const first = await read('/log/tile/0/000');
  expect(equalBytes(first, Buffer.concat(hashes.slice(0, 256)))).toBe(true);
  expect(equalBytes(await read('/log/tile/0/000.p/255'), first.subarray(0, 255 * 32))).toBe(true);
  const [left = new Uint8Array(), right = new Uint8Array()] = [first, await read('/log/tile/0/001')].map(foldTileOf);
  expect(equalBytes(await read('/log/tile/1/000.p/2'), Buffer.concat([left, right]))).toBe(true);
  expect(equalBytes(await read(`/log/tile/0/002.p/${size - 512}`), Buffer.concat(hashes.slice(512)))).toBe(true);
  const keys = alwaysSigning(await readKey());
  for (const index of [0, 255, 256, 257, 511, 512, size - 1]) {
    const proof = (await read(`/log/proof/${index}.tlog-proof`)).toString();
    expect(checkEntry(primitives, keys, [], proof, entries[index] ?? ''), String(index)).toMatchObject({ ok: true });
  }
  const { root } = await readState();
  // The tree of 256 leaves has the root that the tile above has for it, that of 512 the two of them.
  for (const [oldSize, oldRoot] of [
    [256, left],
    [512, hashNode(primitives.sha256, left, right)],
  ] as const) {
    const reply = JSON.parse((await read(`/log/consistency?old=${oldSize}&new=${size}`)).toString());
    const proof = contract.ConsistencyProof.parse(reply).proof.map((hash) => decodeBase64(hash) ?? new Uint8Array());
    expect(verifyConsistency(primitives.sha256, { oldSize, size, oldRoot, root, proof }), String(oldSize)).toBe(true);
  }
});

/** The root over the hashes of a full tile (RFC 6962, section 2.1). */
function foldTileOf(hashes: Uint8Array): Uint8Array {
  if (hashes.length === 32) return hashes;
  const middle = hashes.length / 2;
  return hashNode(primitives.sha256, foldTileOf(hashes.subarray(0, middle)), foldTileOf(hashes.subarray(middle)));
}
