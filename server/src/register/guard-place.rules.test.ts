import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import { writeNote, writeSignatureLine } from '@atlas/transparency/signed-note';
import { createVerifierKey, writeVerifierKey } from '@atlas/transparency/verifier-key';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GuardPlace } from './guard-place.ts';
import { openSigningKey, primitives } from './primitives.ts';

const keyOf = (seed: number) => {
  const { publicKey, sign } = openSigningKey(Buffer.alloc(32, seed));
  return { verifier: createVerifierKey(primitives.sha256, 'register.example/log', 'note', publicKey), sign };
};
const own = keyOf(1);
let folder: string;
let place: GuardPlace;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-guard-'));
  place = new GuardPlace(join(folder, 'register-checkpoints.jsonl'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sign = (size: number, { verifier, sign: by } = own) => {
  const text = writeCheckpoint({ origin: verifier.name, size, root: new Uint8Array(32) });
  const note = writeNote(text, [writeSignatureLine(verifier, by(Buffer.from(text)))]);
  return place.append([{ at: new Date().toISOString(), note }]);
};
const readLast = () => place.readLast([own.verifier]);
const readSize = async () => (await readLast()).state?.checkpoint.size;

it('remembers the last state, and none before the first', async () => {
  expect(await readLast()).toEqual({ state: undefined, isBegun: false, places: [] });
  writeFileSync(place.path, '');
  expect(await readSize()).toBeUndefined();
  for (let size = 0; size < 600; size += 1) await sign(size);
  expect(await readSize()).toBe(599);
  const sizes: number[] = [];
  for await (const { note = '' } of place.readBack()) sizes.push(Number(note.split('\n')[1]));
  expect(sizes).toEqual(Array.from({ length: 600 }, (_, index) => 599 - index));
});

it('skips a line cut off by a power failure, and uses the states before and after it', async () => {
  await sign(7);
  appendFileSync(place.path, '{"at":"2026');
  expect(await readSize()).toBe(7);
  await sign(8);
  expect(await readSize()).toBe(8);
  appendFileSync(place.path, `${'x'.repeat(100_000)}\n${'\u00e4'.repeat(70_001)}`);
  expect(await readSize()).toBe(8);
});

it('is read from its end, however long it has become', async () => {
  await sign(1);
  // A sparse file: it takes no space on the disk, and no text can be as long.
  truncateSync(place.path, 3_000_000_000);
  await sign(2);
  expect(await readSize()).toBe(2);
});

it('skips the states of another log that was recorded here before', async () => {
  const other = keyOf(2);
  await sign(50, other);
  expect(await readLast()).toMatchObject({ state: undefined, isBegun: false });
  await place.append([{ at: '', begun: writeVerifierKey(own.verifier) }]);
  expect(await readLast()).toMatchObject({ state: undefined, isBegun: true });
  await sign(3);
  await sign(60, other);
  expect(await readSize()).toBe(3);
});

it('ends at once where no folder can be made, such as in /proc', async () => {
  const nowhere = new GuardPlace('/proc/guard/of/log/kept.jsonl');
  await expect(nowhere.tryToOpen()).rejects.toThrow('ENOENT');
  await expect(nowhere.append([])).rejects.toThrow('ENOENT');
});

it('makes the folders above its file, also when two begin at once', async () => {
  const path = join(folder, 'on', 'another', 'disk', 'kept.jsonl');
  await Promise.all([new GuardPlace(path), new GuardPlace(path)].map((one) => one.tryToOpen()));
  expect(await new GuardPlace(path).readLast([own.verifier])).toMatchObject({ isBegun: false });
});
