import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVerifierKey } from '@atlas/transparency/verifier-key';
import { afterAll, expect, it } from 'vitest';
import { openSignerFile } from './signing-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('nodes that start at once on one folder use one key, readable only by their owner', async () => {
  for (let round = 0; round < 60; round += 1) {
    const path = join(folder, `round ${round}`, 'register-key');
    const opened = await Promise.all(Array.from({ length: 6 }, () => openSignerFile(path, 'register.example/log')));
    expect(new Set(opened.map(({ verifier }) => writeVerifierKey(verifier))).size).toBe(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, `round ${round}`))).toEqual(['register-key']);
  }
});

it('a key that another node is still writing is waited for', async () => {
  const made = join(folder, 'made');
  const { verifier } = await openSignerFile(made, 'register.example/log');
  const [path, text] = [join(folder, 'half'), readFileSync(made, 'utf8')];
  writeFileSync(path, text.slice(0, 30));
  const opening = openSignerFile(path, 'register.example/log');
  setTimeout(() => writeFileSync(path, text), 60);
  expect((await opening).verifier).toEqual(verifier);
});

it('a file with other content is not a key, and stays', async () => {
  const path = join(folder, 'other');
  writeFileSync(path, 'PRIVATE+KEY+register.example/log+00000000+AAAA\n');
  await expect(openSignerFile(path, 'register.example/log')).rejects.toThrow(/holds no signing key/);
  expect(statSync(path).size).toBe(47);
});
