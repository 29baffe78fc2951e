import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@atlas/contract/accounts';
import { createCategory } from '@atlas/contract/assets';
import { createCompany } from '@atlas/contract/companies';
import { LogRecoveries } from '@atlas/contract/register';
import { readCheckpoint } from '@atlas/transparency/checkpoint';
import { alwaysSigning } from '@atlas/transparency/log-keys';
import { readRecoveries } from '@atlas/transparency/recovery';
import { splitNote } from '@atlas/transparency/signed-note';
import { readVerifierKey } from '@atlas/transparency/verifier-key';
import { afterAll, expect, it } from 'vitest';
import { type CommandEnd, runOperatorCommand } from '../../testing/command.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { type ServerProcess, startProcess } from '../../testing/process.ts';
import { proveByMail } from '../../testing/prove-by-mail.ts';
import { primitives } from '../register/primitives.ts';

const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';
const SLOW_MACHINE_MILLISECONDS = 300_000;
const PATIENCE = { timeout: 60_000, interval: 100 };
/** The embedded engine's folder is in use by then. */
const TWICE = isEmbedded
  ? { code: 1, complaint: expect.stringMatching(/in use/) }
  : { code: 0, output: expect.stringMatching(/nothing to declare/), complaint: '' };
const scratch = mkdtempSync(join(tmpdir(), 'atlas-declared-'));
const started: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')));
  rmSync(scratch, { recursive: true });
});

/** A place for a register; all of them have the same origin, so that the log keeps its name. */
async function emptyPlace(name: string) {
  return {
    ATLAS_DATA: join(scratch, name),
    DATABASE_URL: isEmbedded ? undefined : await createPostgresDatabase(),
    ORIGIN: 'https://register.example',
    METRICS: `127.0.0.1:${await findFreePort()}`,
  };
}
type Place = Awaited<ReturnType<typeof emptyPlace>>;

async function serve(place: Place) {
  const server = await startProcess(place);
  started.push(server);
  const read = async (path: string) => {
    const response = await fetch(server.address + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const readSize = async () => readCheckpoint(splitNote(await read('/log/checkpoint'))?.text ?? '')?.size ?? 0;
  return { ...server, read, readSize, readLog: async () => (await fetch(`http://${place.METRICS}/readyz`)).json() };
}
type Served = Awaited<ReturnType<typeof serve>>;

/** Waits until the newest signed state has more entries than that. */
async function waitBeyond(server: Served, size: number): Promise<number> {
  await expect.poll(server.readSize, PATIENCE).toBeGreaterThan(size);
  return server.readSize();
}

async function send(server: Served, path: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}

function expectDone(end: CommandEnd): string {
  expect(end).toMatchObject({ code: 0, complaint: '' });
  return end.output;
}

it(
  'an older backup restored elsewhere is held until the command declares its loss, and then signs again with the statement',
  async () => {
    const lost = await emptyPlace('lost');
    const server = await serve(lost);
    const person = { email: 'anna@example.com', name: 'Anna', password: 'measure twice, cut once' };
    const { token } = await send(server, register.path, person);
    await proveByMail({ address: server.address, dataFolder: lost.ATLAS_DATA }, { email: person.email, token });
    const company = { company: 'Star Mines', companyEmail: 'star@example.com' };
    const { companyID } = await send(server, createCompany.path, company, token);
    const add = (category: string) =>
      send(server, createCategory.path.replace(':companyID', companyID), { category }, token);
    await add('Before');
    const before = await waitBeyond(server, 0);
    const vkey = (await server.read('/log/vkey')).trim();
    const taken = join(scratch, 'taken');
    expectDone(await runOperatorCommand('backup', lost, taken));
    await add('Lost');
    const after = await waitBeyond(server, before);
    await server.kill('SIGKILL');

    const place = await emptyPlace('place');
    expectDone(await runOperatorCommand('restore', place, taken));
    // As in docs/operations.md: both keys and the newest record of signed states.
    for (const name of ['register-key', 'secrets-key', 'register-checkpoints.jsonl']) {
      cpSync(join(lost.ATLAS_DATA, name), join(place.ATLAS_DATA, name));
    }
    const red = await runOperatorCommand('audit', place);
    expect(red).toMatchObject({ code: 1 });
    expect(red.output).toMatch(/npm run declare-recovery/);
    const held = await serve(place);
    await expect.poll(held.readLog, PATIENCE).toMatchObject({
      status: 'degraded',
      log: { state: 'held', reason: expect.any(String) },
    });
    expect(await held.readSize()).toBeLessThanOrEqual(before);
    // On the embedded engine the command needs the folder for itself.
    if (isEmbedded) expect(await held.kill('SIGTERM')).toBe(0);
    const reason = 'The disk of the database failed.';
    const silent = await runOperatorCommand('declare-recovery', place);
    expect(silent).toMatchObject({ code: 1, complaint: expect.stringContaining('--reason') });
    // Without a terminal to ask on, nothing is published unless the command says so.
    const asked = await runOperatorCommand('declare-recovery', place, '--reason', reason);
    expect(asked).toMatchObject({ code: 1, complaint: expect.stringContaining('--yes') });
    expect(asked.output).toContain(`reason: ${reason}`);
    const told = expectDone(await runOperatorCommand('declare-recovery', place, '--reason', reason, '--yes'));
    expect(told).toMatch(new RegExp(`^Recovery 1: the public log was restored from ${after} to \\d+ entries\\.`, 'm'));

    const mended = isEmbedded ? await serve(place) : held;
    await expect.poll(mended.readLog, PATIENCE).toMatchObject({ status: 'ready', log: { state: 'signed' } });
    expect(await mended.readSize()).toBeGreaterThan(after);
    const key = readVerifierKey(primitives.sha256, vkey);
    const { recoveries } = LogRecoveries.parse(JSON.parse(await mended.read('/log/recoveries')));
    const proven = key === undefined ? [] : readRecoveries(primitives, alwaysSigning(key), recoveries);
    expect(proven).toMatchObject([{ number: 1, reason, from: { size: after } }]);
    const twice = await runOperatorCommand('declare-recovery', place, '--reason', reason);
    expect(twice).toMatchObject(TWICE);
    expectDone(await runOperatorCommand('audit', place));
  },
  SLOW_MACHINE_MILLISECONDS,
);
