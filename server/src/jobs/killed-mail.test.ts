import { cpSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { register } from '@atlas/contract/accounts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startProcess } from '../../testing/process.ts';
import { readConfiguration } from '../platform/config.ts';
import { openStore } from '../platform/database/open.ts';

/** Processes start slowly on a busy machine. */
const SLOW_MACHINE_MILLISECONDS = 180_000;
const APPLICANT = { email: 'rudo@example.com', name: 'Rudo', password: 'granite kopje at dawn' };

let storage: TestDatabase;
let settings: Record<string, string | undefined>;
let server: SMTPServer;
/** The `Message-ID` of each mail that a process began to send, and of each that the mail server took. */
const begun: string[] = [];
const taken: string[] = [];
let answers = false;

beforeAll(async () => {
  storage = await createTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, _session, done) => {
      const id = /^Message-ID: (.*)$/im.exec(Buffer.concat(await stream.toArray()).toString())?.[1] ?? '';
      begun.push(id);
      // The first sender dies while it waits for this answer.
      if (!answers) return;
      taken.push(id);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = join(storage.folder, 'of-the-process');
  if (storage.address === undefined) cpSync(inject('embeddedTemplate'), join(folder, 'postgres'), { recursive: true });
  const { port } = server.server.address() as AddressInfo;
  settings = { ATLAS_DATA: folder, DATABASE_URL: storage.address, SMTP_URL: `smtp://127.0.0.1:${port}` };
});
afterAll(async () => {
  await storage.remove();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** Runs a statement on the database of the processes while none of them lives. */
async function query(text: string) {
  const { pool, close } = await openStore(readConfiguration(settings));
  try {
    return (await pool.query(text)).rows;
  } finally {
    await close();
  }
}

it(
  'a mail whose process is killed while sending it is sent once by the next one',
  async () => {
    const first = await startProcess(settings);
    const apply = () =>
      fetch(first.address + register.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(APPLICANT),
      });
    // The mail with the link that proves the address.
    expect((await apply()).status).toBe(200);
    await expect.poll(() => begun, { timeout: 30_000 }).toHaveLength(1);
    await first.kill('SIGKILL');
    expect(await query('SELECT attempts, sent_at FROM app.outbox')).toEqual([{ attempts: 1, sent_at: null }]);
    // The lease of the dead one.
    await query(`UPDATE app.outbox SET next_attempt_at = next_attempt_at - interval '121 seconds'`);

    answers = true;
    const second = await startProcess(settings);
    await expect.poll(() => taken, { timeout: 30_000 }).toHaveLength(1);
    await second.kill('SIGTERM');
    expect(await query('SELECT attempts, sent_at IS NOT NULL AS sent, payload FROM app.outbox')).toEqual([
      { attempts: 2, sent: true, payload: {} },
    ]);
    expect(begun).toEqual([taken[0], taken[0]]);
  },
  SLOW_MACHINE_MILLISECONDS,
);
