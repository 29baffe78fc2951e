import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concatBytes, encodeBase64, encodeUtf8 } from '@atlas/transparency/bytes';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import { openNote, writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import {
  createVerifierKey,
  readVerifierKey,
  type VerifierKey,
  writeHash,
  writeVerifierKey,
} from '@atlas/transparency/verifier-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { openSigningKey, primitives } from './primitives.ts';

const { sha256 } = primitives;
const SEED = Buffer.alloc(32, 9);
const signing = openSigningKey(SEED);
const log = createVerifierKey(sha256, 'register.example/log', 'note', signing.publicKey);
const folder = mkdtempSync(join(tmpdir(), 'atlas-witness-'));

interface Witness {
  readonly process: ChildProcess;
  readonly key: string;
  readonly url: string;
}

let witness: Witness;
let test: TestApp;
beforeAll(async () => {
  witness = await startWitness();
  const guard = join(folder, 'guard.jsonl');
  writeFileSync(guard, `${JSON.stringify({ at: '', begun: writeVerifierKey(log) })}\n`);
  test = await startTestApp({
    REGISTER_GUARD: guard,
    REGISTER_KEY: `PRIVATE+KEY+${log.name}+${writeHash(log.hash)}+${encodeBase64(concatBytes(Uint8Array.of(1), SEED))}`,
    REGISTER_WITNESSES: JSON.stringify([{ key: witness.key, url: witness.url }]),
  });
});
afterAll(async () => {
  await test.close();
  witness.process.kill();
  rmSync(folder, { recursive: true });
});

async function startWitness(...further: readonly VerifierKey[]): Promise<Witness> {
  const program = new URL('../../../scripts/witness.mjs', import.meta.url).pathname;
  const started = spawn(process.execPath, [program], {
    env: {
      WITNESS_LOGS: [log, ...further].map(writeVerifierKey).join(' '),
      WITNESS_NAME: 'witness.example',
      WITNESS_DATA: folder,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of started.stdout) {
    const [, key = '', port = ''] = /^witness (\S+) on port (\d+)/.exec(String(line)) ?? [];
    return { process: started, key, url: `http://127.0.0.1:${port}/` };
  }
  throw new Error('the witness said nothing');
}

function submit(body: string): Promise<Response> {
  return fetch(new URL('add-checkpoint', witness.url), { method: 'POST', body });
}

function signState(size: number, root: Uint8Array, origin = log.name, key = log, { sign } = signing): string {
  const text = writeCheckpoint({ origin, size, root });
  return writeNote(text, [writeSignatureLine(key, sign(encodeUtf8(text)))]);
}

/** The served state once the witness has signed it. */
async function readCosigned(): Promise<string> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const { body } = await test.app.inject('/log/checkpoint');
    if (body.includes('witness.example')) return body;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the witness did not sign within half a minute');
}

it('signs what the register shows it, and the register publishes its line and its key', async () => {
  const company = await buildCompany(test);
  await buildCategory(test, { companyID: company.companyID, token: company.director.token });
  const note = await readCosigned();
  const key = readVerifierKey(sha256, witness.key);
  if (key === undefined) throw new Error('the key of the witness cannot be read');
  const opened = openNote(primitives, note, [log, key]);
  if (!opened.ok) throw new Error(opened.message);
  const seenAt = opened.signatures.find((signature) => signature.key === key)?.seenAt ?? 0;
  expect(Math.abs(seenAt - Date.now() / 1000)).toBeLessThan(60);
  expect((await test.app.inject('/log/policy')).body).toContain(`witness w1 ${witness.key} `);
});

it('signs no other history, and keeps its last state across a restart', async () => {
  const size = Number((await readCosigned()).split('\n')[1]);
  witness.process.kill();
  witness = await startWitness();
  const forged = sha256(encodeUtf8('another history'));
  const stale = await submit(`old 0\n\n${signState(size + 1, forged)}`);
  expect([stale.status, await stale.text()]).toEqual([409, `${size}\n`]);
  expect((await submit(`old ${size}\n\n${signState(size, forged)}`)).status).toBe(409);
  const hash = encodeBase64(forged);
  expect((await submit(`old ${size}\n${hash}\n\n${signState(size + 1, forged)}`)).status).toBe(422);
  expect((await submit(`old ${size}\n\n${signState(size + 1, forged, 'other.example/log')}`)).status).toBe(404);
  const unsigned = signState(size + 1, forged).replace(`\n${size + 1}\n`, `\n${size + 2}\n`);
  expect((await submit(`old ${size}\n\n${unsigned}`)).status).toBe(403);
  expect((await submit('old x\n\nnothing\n')).status).toBe(400);
});

it('accepts the keys of a log in order, but none that was replaced', async () => {
  const [size, root] = [Number((await readCosigned()).split('\n')[1]), (await readCosigned()).split('\n')[2] ?? ''];
  const next = openSigningKey(Buffer.alloc(32, 10));
  const key = createVerifierKey(sha256, log.name, 'note', next.publicKey);
  const byNext = () => submit(`old ${size}\n\n${signState(size, Buffer.from(root, 'base64'), log.name, key, next)}`);
  const byFirst = () => submit(`old ${size}\n\n${signState(size, Buffer.from(root, 'base64'))}`);
  expect([(await byFirst()).status, (await byNext()).status]).toEqual([200, 403]);
  witness.process.kill();
  witness = await startWitness(key);
  expect([(await byFirst()).status, (await byNext()).status, (await byFirst()).status]).toEqual([200, 200, 403]);
});
