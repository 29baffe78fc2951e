import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { runOperatorCommand, startOperatorCommand } from '../../testing/command.ts';
import { createPostgresDatabase, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { StartRefused, startProcess } from '../../testing/process.ts';
import { buildWorld } from '../../testing/world.ts';
import { openEmbedded } from '../platform/database/embedded.ts';
import { openPostgresql } from '../platform/database/postgresql.ts';
import { askProcess } from './control-socket.ts';
import { hearOrders } from './hear-orders.ts';

const isEmbedded = process.env.ATLAS_TEST_ENGINE === 'embedded';
const SLOW_MACHINE_MILLISECONDS = 180_000;
/** Each is written to the disk separately, so that the command can be killed halfway. */
const FILES = 200;
const MOST_ROUNDS = 5;
const scratch = mkdtempSync(join(tmpdir(), 'atlas-killed-'));
const whole = join(scratch, 'whole');

type Settings = Readonly<Record<string, string | undefined>>;
type Place = Settings & { readonly ATLAS_DATA: string };
let running: TestApp;
let source: Place;
let closeOrders: (() => Promise<void>) | undefined;

async function createStorage(): Promise<TestDatabase> {
  if (!isEmbedded) return createTestDatabase();
  const folder = mkdtempSync(join(scratch, 'data-'));
  const opened = await openEmbedded(folder, inject('embeddedTemplate'));
  return { opened, folder, address: undefined, remove: () => opened.close() };
}

beforeAll(async () => {
  running = await startTestApp({}, await createStorage());
  closeOrders = await hearOrders(running.configuration, running.database);
  await buildWorld(running);
  source = { ATLAS_DATA: running.storage.folder, DATABASE_URL: running.storage.address };
  for (let n = 0; n < FILES; n += 1) {
    const sha256 = createHash('sha256').update(String(n)).digest('hex');
    mkdirSync(join(source.ATLAS_DATA, 'files', sha256.slice(0, 2)), { recursive: true });
    writeFileSync(join(source.ATLAS_DATA, 'files', sha256.slice(0, 2), sha256), String(n));
  }
  expect(await runOperatorCommand('backup', source, whole)).toMatchObject({ code: 0, complaint: '' });
}, SLOW_MACHINE_MILLISECONDS);
afterAll(async () => {
  await running.app.close();
  await closeOrders?.();
  await running.storage.remove();
  rmSync(scratch, { recursive: true });
});

async function emptyPlace(): Promise<Place> {
  return {
    ATLAS_DATA: mkdtempSync(join(scratch, 'place-')),
    DATABASE_URL: isEmbedded ? undefined : await createPostgresDatabase(),
  };
}

/**
 * Kills a command as soon as a condition holds. If the command ended first, it is started again elsewhere.
 * @returns the input of the last start
 */
async function killWhen<Started>(
  start: () => Promise<readonly [Started, ReturnType<typeof startOperatorCommand>]>,
  isSo: (started: Started) => boolean | Promise<boolean>,
): Promise<Started> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [started, command] = await start();
    let isOver = false;
    void command.ended.then(() => {
      isOver = true;
    });
    while (!isOver && !(await isSo(started))) await wait(1);
    command.kill();
    const { code, complaint } = await command.ended;
    expect(complaint).toBe('');
    if (code === null) return started;
  }
  throw new Error('the command was always over before it could be killed');
}

const isBegun = (folder: string) => existsSync(folder) && readdirSync(folder).length > 3;
const killRestore = (isSo: (place: Place) => boolean | Promise<boolean>) =>
  killWhen(async () => {
    const place = await emptyPlace();
    return [place, startOperatorCommand('restore', place, whole)] as const;
  }, isSo);

/** The restore itself counts every row, compares the root of the log and hashes each file. */
async function expectRestored(place: Place): Promise<void> {
  expect(await runOperatorCommand('restore', place, whole)).toMatchObject({ code: 0, complaint: '' });
  expect(readdirSync(place.ATLAS_DATA).filter((name) => name.includes('unfinished'))).toEqual([]);
}

/** A start on this place must be refused in one sentence. */
async function expectNoStart(place: Place, sentence: RegExp): Promise<void> {
  const refusal = await startProcess(place).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(refusal).toMatchObject({ exitCode: 1, message: expect.stringMatching(sentence) });
  expect(String(refusal).split('\n')).toHaveLength(1);
}

describe('a backup that is killed', () => {
  it.each([
    ['while the database is written', (folder: string) => existsSync(folder) && readdirSync(folder).length > 0],
    ['while files are copied', (folder: string) => isBegun(join(folder, 'files'))],
  ])(
    '%s leaves an unfinished folder and nothing else, and the next one is whole',
    async (_when, isSo) => {
      const before = readdirSync(scratch).filter((name) => !name.startsWith('broken'));
      const folder = await killWhen(
        async () => {
          const target = join(mkdtempSync(join(scratch, 'broken-')), 'backup');
          return [target, startOperatorCommand('backup', source, target)] as const;
        },
        (target) => isSo(`${target}.unfinished`),
      );
      expect(readdirSync(join(folder, '..'))).toEqual(['backup.unfinished']);
      expect(readdirSync(scratch).filter((name) => !name.startsWith('broken'))).toEqual(before);
      const refused = await runOperatorCommand('restore', await emptyPlace(), `${folder}.unfinished`);
      expect(refused).toMatchObject({ code: 1, complaint: expect.stringMatching(/^There is no backup in .*\n$/) });
      expect((await running.app.inject('/readyz')).statusCode).toBe(200);
      expect(await runOperatorCommand('backup', source, folder)).toMatchObject({ code: 0, complaint: '' });
      expect(readdirSync(join(folder, '..')).sort()).toEqual(['backup', 'backup-apart']);
      const place = await emptyPlace();
      expect(await runOperatorCommand('restore', place, folder)).toMatchObject({ code: 0, complaint: '' });
    },
    SLOW_MACHINE_MILLISECONDS,
  );
});

describe.runIf(isEmbedded)('an order to write the archive', () => {
  it(
    'whose caller was killed does not block the next, and the register keeps serving',
    async () => {
      const folder = join(mkdtempSync(join(scratch, 'again-')), 'backup');
      mkdirSync(`${folder}.unfinished`);
      const path = join(`${folder}.unfinished`, 'database.tar.gz');
      const caller = createConnection(join(source.ATLAS_DATA, 'control'));
      await once(caller, 'connect');
      caller.end(`${JSON.stringify({ act: 'archive', path })}\n`);
      const second = await runOperatorCommand('backup', source, folder);
      expect(second).toMatchObject({ code: 0, complaint: '' });
      expect(readdirSync(folder).sort()).toEqual(readdirSync(whole).sort());
      expect((await running.app.inject('/readyz')).statusCode).toBe(200);
      const place = await emptyPlace();
      expect(await runOperatorCommand('restore', place, folder)).toMatchObject({ code: 0, complaint: '' });
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it(
    'to a place that cannot be written is refused, and the register keeps serving',
    async () => {
      const told = askProcess(source.ATLAS_DATA, { act: 'archive', path: join(scratch, 'nowhere', 'database.tar.gz') });
      await expect(told).rejects.toThrow(/ENOENT/);
      expect((await running.app.inject('/readyz')).statusCode).toBe(200);
    },
    SLOW_MACHINE_MILLISECONDS,
  );
});

describe('a restore that is killed', () => {
  const UNFINISHED_FOLDER = /^A restore into \S+ did not end: run npm run restore again/;

  it(
    'while files are copied starts no register, and can be run again',
    async () => {
      const place = await killRestore(({ ATLAS_DATA }) => isBegun(join(ATLAS_DATA, 'files.unfinished')));
      await expectNoStart(place, UNFINISHED_FOLDER);
      await expectRestored(place);
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it.runIf(isEmbedded)(
    'while the embedded database is unpacked, or after it, starts no register, and can be run again',
    async () => {
      for (const name of ['postgres.unfinished', 'files']) {
        const place = await killRestore(({ ATLAS_DATA }) => existsSync(join(ATLAS_DATA, name)));
        await expectNoStart(place, UNFINISHED_FOLDER);
        await expectRestored(place);
      }
    },
    SLOW_MACHINE_MILLISECONDS,
  );

  it.skipIf(isEmbedded)(
    'while PostgreSQL writes the rows is refused until the database is created again, even by a node elsewhere',
    async () => {
      const hasSchema = async (place: Place) => {
        const { pool, close } = openPostgresql(place.DATABASE_URL ?? '', 1);
        const { rows } = await pool.query<{ is: boolean }>(`SELECT to_regnamespace('app') IS NOT NULL AS is`);
        await close();
        return rows[0]?.is === true;
      };
      const place = await killRestore(hasSchema);
      await expectNoStart(place, UNFINISHED_FOLDER);
      const elsewhere = { ...place, ATLAS_DATA: mkdtempSync(join(scratch, 'elsewhere-')) };
      await expectNoStart(elsewhere, /^A restore into the database did not end: drop the database, create it again/);
      const again = await runOperatorCommand('restore', place, whole);
      expect(again).toMatchObject({
        code: 1,
        complaint: expect.stringMatching(/^A restore into the database atlas_\w+ did not end: drop it, .*\n$/),
      });
      await expectRestored({ ...place, DATABASE_URL: await createPostgresDatabase() });
    },
    SLOW_MACHINE_MILLISECONDS,
  );
});
