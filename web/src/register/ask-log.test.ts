import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeBase64, encodeUtf8 } from '@atlas/transparency/bytes';
import { type Checkpoint, writeCheckpoint } from '@atlas/transparency/checkpoint';
import type { Leaf } from '@atlas/transparency/leaf';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import { hashLeaf, hashNode } from '@atlas/transparency/merkle';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { createVerifierKey } from '@atlas/transparency/verifier-key';
import { ed25519 } from '@noble/curves/ed25519.js';
import { afterEach, expect, it, vi } from 'vitest';
import { askLog } from './ask-log.ts';
import { primitives } from './browser-primitives.ts';

const { sha256 } = primitives;
const seed = new Uint8Array(32).fill(6);
const log = createVerifierKey(sha256, 'register.example/log', 'note', ed25519.getPublicKey(seed));
const policy = { keys: alwaysSigning(log), witnesses: [] };
const [first, second] = ['first', 'second'].map((text) => hashLeaf(sha256, encodeUtf8(text))) as [
  Uint8Array,
  Uint8Array,
];
const states: Readonly<Record<1 | 2, Checkpoint>> = {
  1: { origin: log.name, size: 1, root: first },
  2: { origin: log.name, size: 2, root: hashNode(sha256, first, second) },
};
const leaf: Leaf = {
  v: 1,
  type: 'certificate.issued',
  log_seq: 0,
  at: '2026-11-21T04:30:00.000Z',
  company: 'c'.repeat(22),
  subject: 's'.repeat(22),
  commit: '',
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.unstubAllGlobals();
});

/** A log whose newest state has this many entries, as a browser sees it. */
async function serve(size: 1 | 2): Promise<void> {
  const text = writeCheckpoint(states[size]);
  const answers: Readonly<Record<string, string>> = {
    '/log/checkpoint': writeNote(text, [writeSignatureLine(log, ed25519.sign(encodeUtf8(text), seed))]),
    [`/log/subject/${leaf.subject}`]: JSON.stringify({ size, leaves: [] }),
    '/log/consistency?old=1&new=1': JSON.stringify({ old: 1, new: 1, proof: [] }),
    ...(size === 2
      ? { '/log/consistency?old=1&new=2': JSON.stringify({ old: 1, new: 2, proof: [encodeBase64(second)] }) }
      : {}),
  };
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => fetch(origin + path, options));
}

it('finds one history if the newest state continues that of the certificate', async () => {
  await serve(2);
  expect(await askLog(policy, states[1], leaf)).toMatchObject({ history: 'first_visit', newest: { size: 2 } });
});

it('finds two if the log shows an earlier state than the certificate’s, with no proof between them', async () => {
  await serve(1);
  expect(await askLog(policy, states[2], leaf)).toMatchObject({ history: 'forked', newest: { size: 1 } });
});

it('finds two if the certificate’s state is a different one of the same size', async () => {
  await serve(1);
  expect(await askLog(policy, { ...states[1], root: second }, leaf)).toMatchObject({ history: 'forked' });
});
