import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeBase64, encodeBase64Url, encodeUtf8 } from '@atlas/transparency/bytes';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import type { SigningKey } from '@atlas/transparency/key-rotation';
import { commitTo, type Leaf, writeLeaf } from '@atlas/transparency/leaf';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import {
  findConsistencyRanges,
  findInclusionRanges,
  foldSubtrees,
  hashLeaf,
  type LeafRange,
} from '@atlas/transparency/merkle';
import { type RecoveryRecord, writeLost, writeRecovery } from '@atlas/transparency/recovery';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { writeTlogProof } from '@atlas/transparency/tlog-proof';
import { createVerifierKey } from '@atlas/transparency/verifier-key';
import { ed25519 } from '@noble/curves/ed25519.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askLog } from './ask-log.ts';
import { primitives } from './browser-primitives.ts';
import { describeRecovery, judgeCertificate } from './describe-certificate.ts';
import { rememberState } from './log-memory.ts';
import { findLossOfEntry, readPublishedRecoveries } from './log-recoveries.ts';

const { sha256 } = primitives;
const seed = new Uint8Array(32).fill(6);
const key: SigningKey = {
  verifier: createVerifierKey(sha256, 'register.example/log', 'note', ed25519.getPublicKey(seed)),
  sign: (message) => ed25519.sign(message, seed),
};
const policy = { keys: alwaysSigning(key.verifier), witnesses: [] };
const salt = new Uint8Array(16);
const names = { v: 1, company: 'c'.repeat(22), at: '2026-11-22T04:00:00.000Z' } as const;
/** Restored to five entries, after nine had been signed. */
const [KEPT, LOST] = [5, 9];

const leafAt = (place: number, type = 'certificate.issued', payload: unknown = place): Leaf => ({
  ...names,
  type,
  log_seq: place,
  subject: String(place).repeat(22).slice(0, 22),
  commit: commitTo(sha256, salt, payload),
});
const before = Array.from({ length: LOST }, (_, place) => writeLeaf(leafAt(place)));

function hashRange(leaves: readonly string[], { begin, end }: LeafRange): Uint8Array {
  if (end - begin === 1) return hashLeaf(sha256, encodeUtf8(leaves[begin] ?? ''));
  let split = 1;
  while (split * 2 < end - begin) split *= 2;
  return foldSubtrees(sha256, [
    hashRange(leaves, { begin, end: begin + split }),
    hashRange(leaves, { begin: begin + split, end }),
  ]);
}

function stateOf(leaves: readonly string[], size: number, recoveries = 0) {
  return { origin: key.verifier.name, size, root: hashRange(leaves, { begin: 0, end: size }), recoveries };
}

function sign(state: ReturnType<typeof stateOf>): string {
  const text = writeCheckpoint(state);
  return writeNote(text, [writeSignatureLine(key.verifier, key.sign(encodeUtf8(text)))]);
}

const lost = [7, LOST].map((size) => stateOf(before, size));
const statement = writeRecovery(key, {
  number: 1,
  from: stateOf(before, LOST),
  to: stateOf(before, KEPT),
  at: 1_795_320_000,
  reason: 'The disk failed.',
  lost: { count: lost.length, digest: sha256(encodeUtf8(writeLost(lost))) },
});
const payload = { after: { number: 1, statement } };
const now = [
  ...before.slice(0, KEPT),
  writeLeaf(leafAt(KEPT, 'log.recovered', payload)),
  ...Array.from({ length: 6 }, (_, place) => writeLeaf(leafAt(KEPT + 1 + place, 'log.place_lost'))),
];
const first = stateOf(now, LOST + 1, 1);
const record: RecoveryRecord = {
  v: 1,
  proof: writeTlogProof({
    index: KEPT,
    path: findInclusionRanges(KEPT, first.size).map((range) => hashRange(now, range)),
    checkpoint: sign(first),
  }),
  leaf: now[KEPT] ?? '',
  salt: encodeBase64Url(salt),
  payload,
  kept: findConsistencyRanges(KEPT, first.size).map((range) => encodeBase64(hashRange(now, range))),
};

const { fetch } = globalThis;
let server: Server | undefined;
const memory = new Map<string, string>();
beforeEach(() => {
  memory.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, text: string) => memory.set(name, text),
  });
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.unstubAllGlobals();
});

/** The log as a browser sees it: its entries, the number of recoveries it counts, and those it shows. */
async function serve(leaves = now, counted = 1, shown: readonly RecoveryRecord[] = [record]): Promise<void> {
  const newest = stateOf(leaves, leaves.length, counted);
  const answer = (url: URL): string | undefined => {
    const [, seq] = /^\/log\/proof\/(\d+)\.tlog-proof$/.exec(url.pathname) ?? [];
    if (seq !== undefined) {
      const path = findInclusionRanges(Number(seq), newest.size).map((range) => hashRange(leaves, range));
      return writeTlogProof({ index: Number(seq), path, checkpoint: sign(newest) });
    }
    const [old, size] = ['old', 'new'].map((name) => Number(url.searchParams.get(name)));
    if (url.pathname === '/log/consistency' && old && size && old <= size && size <= newest.size) {
      const proof = findConsistencyRanges(old, size).map((range) => encodeBase64(hashRange(leaves, range)));
      return JSON.stringify({ old, new: size, proof });
    }
    if (url.pathname.startsWith('/log/subject/')) return JSON.stringify({ size: newest.size, leaves: [] });
    return {
      '/log/checkpoint': sign(newest),
      '/log/recoveries': JSON.stringify({ recoveries: shown }),
      '/log/lost/1.states': writeLost(lost),
    }[url.pathname];
  };
  server = createServer(({ url = '' }, response) => {
    const text = answer(new URL(url, 'http://log.example'));
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => fetch(origin + path, options));
}

const remember = (size: number, leaves = before) => rememberState(sign(stateOf(leaves, size)), new Date());
const ask = (place: number, size: number) => askLog(policy, stateOf(before, size), leafAt(place));

it('takes a browser with the larger state across the recovery, and stores the new state', async () => {
  await serve();
  for (const size of [7, LOST]) {
    remember(size);
    const report = await ask(1, 4);
    expect(report).toMatchObject({ history: 'recovered', lostBy: undefined, recoveries: [{ number: 1 }] });
  }
  expect(await ask(1, 4)).toMatchObject({ history: 'one' });
  expect((await ask(1, 4)).recoveries.map(describeRecovery)).toEqual([
    '22 Nov 2026, 06:00: from 9 to 5 entries. “The disk failed.”',
  ]);
});

it("still finds two histories if no statement lists the browser's stored state", async () => {
  await serve();
  remember(8);
  expect(await ask(1, 4)).toMatchObject({ history: 'forked' });
  remember(7, [...before.slice(0, 6), 'shown to nobody else', ...before.slice(7)]);
  expect(await ask(1, 4)).toMatchObject({ history: 'forked' });
  remember(LOST);
  server?.close();
  await serve([...before.slice(0, KEPT), ...now.slice(KEPT + 1), 'x', 'y'], 0, []);
  expect(await ask(1, 4)).toMatchObject({ history: 'forked' });
});

it("detects a statement from another history than the newest state's", async () => {
  remember(LOST);
  await serve([...before.slice(0, 4), 'another', ...now.slice(5)]);
  expect(await ask(1, 4)).toMatchObject({ history: 'forked' });
});

it('detects a log that hides a restore', async () => {
  await serve(now, 2);
  const report = await ask(1, 4);
  expect(report).toMatchObject({ history: 'hidden' });
  server?.close();
  await serve(now, 1, []);
  expect(await ask(1, 4)).toMatchObject({ history: 'hidden' });
  expect(memory.size).toBe(0);
});

it('distinguishes a lost certificate from one that was not lost', async () => {
  await serve();
  const checked = { ok: true } as Parameters<typeof judgeCertificate>[0];
  const lostOne = await ask(6, 7);
  expect(lostOne).toMatchObject({ history: 'first_visit', lostBy: { number: 1 } });
  expect(judgeCertificate(checked, lostOne, new Date())).toMatchObject({
    tone: 'warning',
    title: 'Issued in a part of the log that was lost',
    sentence: expect.stringMatching(/declared on 22 Nov 2026, 06:00, .*“The disk failed\.”/),
  });
  // It was drawn from a state that was lost, and its entry is older than that.
  expect(await ask(3, 7)).toMatchObject({ lostBy: undefined });
  const recoveries = readPublishedRecoveries(policy, JSON.stringify({ recoveries: [record] }));
  const offline = (place: number, size: number) => findLossOfEntry(stateOf(before, size), place, recoveries)?.number;
  expect([offline(6, 7), offline(3, 7), offline(3, 5)]).toEqual([1, undefined, undefined]);
  expect(readPublishedRecoveries(policy, 'nothing')).toEqual([]);
});
