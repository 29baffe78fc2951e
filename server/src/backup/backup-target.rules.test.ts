import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfiguration } from '../platform/config.ts';
import { BackupRefused } from './backup-refused.ts';
import { explainTarget } from './backup-target.ts';
import { takeBackup } from './take-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'atlas-target-'));
afterAll(() => rmSync(scratch, { recursive: true }));
writeFileSync(join(scratch, 'file'), '');
// The target is looked at before the database is opened.
const configuration = readConfiguration({ ATLAS_DATA: join(scratch, 'data') });

it.each([
  [join(scratch, 'file', 'backup'), 'a file is in the way'],
  ['/proc/backup', 'no folder can be made there'],
  ['/proc/backup/of/today', 'no folder can be made there'],
  [join(scratch, 'x'.repeat(300)), 'its name is too long'],
])('refuses %s in one sentence that names it', async (folder, reason) => {
  const refusal = await takeBackup(configuration, folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BackupRefused);
  expect(refusal).toMatchObject({
    message: expect.stringMatching(`^No backup can be written to ${folder}: ${reason}\\.`),
  });
});

it.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'its disk is full'],
  [Object.assign(new Error('open'), { code: 'EROFS', path: '/backups/a.unfinished' }), 'its file system is read-only'],
  [new BackupRefused('pg_dump ended with 1: could not write to file: No space left on device'), 'its disk is full'],
  [new Error('ENOSPC: no space left on device, write'), 'its disk is full'],
  [new BackupRefused('ENOSPC: no space left on device, write'), 'its disk is full'],
])('says why %s', (error, reason) => {
  expect(explainTarget(error, '/backups/a')).toMatchObject({ message: expect.stringContaining(reason) });
});

it('leaves errors about other places as they are', () => {
  for (const error of [
    Object.assign(new Error('open'), { code: 'EACCES', path: '/data/files/ab' }),
    new BackupRefused('The register stopped before it answered.'),
    new Error('a defect'),
  ]) {
    expect(explainTarget(error, '/backups/a')).toBe(error);
  }
});
