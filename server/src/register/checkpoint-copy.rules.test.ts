import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCheckpoint } from '@atlas/transparency/checkpoint';
import { writeNote } from '@atlas/transparency/signed-note';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckpointCopy } from './checkpoint-copy.ts';

let folder: string;
let copy: CheckpointCopy;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-copy-'));
  copy = new CheckpointCopy(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const sign = (size: number) => {
  const text = writeCheckpoint({ origin: 'register.example/log', size, root: new Uint8Array(32) });
  return copy.append(writeNote(text, ['\u2014 register.example/log AAAAAAAA\n']), new Date());
};
const readSize = async () => (await copy.readLast())?.size;

it('remembers the last state, and none before the first', async () => {
  expect(await readSize()).toBeUndefined();
  writeFileSync(copy.path, '');
  expect(await readSize()).toBeUndefined();
  for (let size = 0; size < 200; size += 1) await sign(size);
  expect(await readSize()).toBe(199);
});

it('passes over what a power cut broke off, before and after which states count', async () => {
  await sign(7);
  appendFileSync(copy.path, '{"at":"2026');
  expect(await readSize()).toBe(7);
  await sign(8);
  expect(await readSize()).toBe(8);
  appendFileSync(copy.path, `${'x'.repeat(100_000)}\n${'\u00e4'.repeat(70_001)}`);
  expect(await readSize()).toBe(8);
});

it('is read from its end, however long it has become', async () => {
  await sign(1);
  // A hole: it takes no room on the disk, and no text can be as long.
  truncateSync(copy.path, 3_000_000_000);
  await sign(2);
  expect(await readSize()).toBe(2);
});
