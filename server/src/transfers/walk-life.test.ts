import { isOpenIn } from '@atlas/contract/steps/define-life';
import { importLife } from '@atlas/contract/steps/import';
import {
  type AssetImport,
  answerImport,
  chooseImportSystem,
  commitImport,
  readImport,
  stopImport,
} from '@atlas/contract/transfers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { awaitReading, awaitSaving, buildImport } from '../../testing/builders/import.ts';
import { call, callRaw } from '../../testing/call.ts';
import { listEventsOf, walkLife } from '../../testing/walk-life.ts';

type Importer = Parameters<typeof buildImport>[1];
type State = AssetImport['state'];

let running: TestApp;
let importer: Importer;
let found: AssetImport;
beforeAll(async () => {
  running = await startTestApp();
  const { companyID, director } = await buildCompany(running);
  const plotter = { companyID, token: director.token };
  importer = { ...plotter, categoryId: await buildCategory(running, plotter) };
  // Every change of a state, including those on the way that no answer shows.
  await query(`
    CREATE TABLE app.walked (id uuid, before text, after text, place bigint GENERATED ALWAYS AS IDENTITY);
    ALTER TABLE app.walked OWNER TO atlas_app;
    CREATE FUNCTION app.watch_import() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
    BEGIN
      INSERT INTO app.walked (id, before, after)
      VALUES (new.id, CASE WHEN TG_OP = 'UPDATE' THEN old.state END, new.state);
      RETURN new;
    END $$;
    CREATE TRIGGER watch AFTER INSERT OR UPDATE OF state ON app.asset_import
      FOR EACH ROW EXECUTE FUNCTION app.watch_import()`);
});
afterAll(() => running.close());

const query = (text: string, values?: readonly unknown[]) =>
  running.storage.opened.pool.query(text, values && [...values]);
const place = () => ({ params: { companyID: importer.companyID, importID: found._id } });
const read = () => call(running.app, readImport, place(), importer);

let sent = 0;
const corners = (name: string, columns = '') =>
  [
    [-18.33, 29.91],
    [-18.33, 29.911],
    [-18.331, 29.911],
  ].map(([lat, long]) => `${name},${lat},${long}${columns}`);
/** Files that are understood, lack a system, have days that could be months, and cannot be read. */
const FILES: readonly ((number: string) => readonly [name: string, lines: readonly string[]])[] = [
  (number) => ['sheet.csv', ['number,lat,long', ...corners(number)]],
  (number) => ['grid.csv', ['number,y,x', `${number},1,2`, `${number},3,4`, `${number},5,9`]],
  (number) => ['dates.csv', ['number,lat,long,Date of purchase', ...corners(number, ',03/04/2019')]],
  () => ['none.csv', ['number,lat,long']],
];

async function begin(): Promise<void> {
  const [name, lines] = FILES[sent % FILES.length]?.(`W-${sent}`) ?? ['', []];
  sent += 1;
  found = await buildImport(running, importer, { name, bytes: Buffer.from(lines.join('\n')) });
}

/** Sends a call and waits until what it began has ended. */
async function send(answer: ReturnType<typeof callRaw>): Promise<boolean> {
  const { status, text } = await answer;
  expect([200, 409], text).toContain(status);
  await awaitReading(running, importer, found._id);
  await awaitSaving(running, importer, found._id);
  return status === 200;
}

async function saveOnce(): Promise<boolean> {
  const { state } = await read();
  const isDone = await send(callRaw(running.app, commitImport, place(), importer));
  // A save that has ended well is answered again.
  return isDone && state !== 'DONE';
}

/** Another category takes the number between the preview and the save. */
async function saveTakenNumber(): Promise<boolean> {
  const { state, preview } = await read();
  if (state === 'READY') {
    const categoryId = await buildCategory(running, importer);
    await buildAsset(running, importer, { assetNumber: preview[0]?.assetNumber ?? '', categoryId }).catch(() => {});
  }
  return saveOnce();
}

/** What a process that ended while saving leaves behind. */
async function saveAfterRestart(): Promise<boolean> {
  const { state } = await read();
  if (state === 'READY')
    await query(
      "UPDATE app.asset_import SET state = 'SAVING', updated_at = now() - interval '10 minutes' WHERE id = $1",
      [found._id],
    );
  return saveOnce();
}

async function answer(): Promise<boolean> {
  const { question } = await read();
  const body = { question: question?.code ?? 'dates', answer: question?.options[0]?.answer ?? 'day-first' } as const;
  return send(callRaw(running.app, answerImport, { ...place(), body }, importer));
}

const choose = () =>
  send(callRaw(running.app, chooseImportSystem, { ...place(), body: { system: 'wgs84' } }, importer));

async function stop(): Promise<boolean> {
  const { state } = await read();
  return (await send(callRaw(running.app, stopImport, place(), importer))) && state !== 'STOPPED';
}

const rows = Object.keys(importLife.steps) as (keyof typeof importLife.steps)[];

/** The changes of state that were seen, and the rows that declare each of them. */
async function listWays() {
  const { rows: walked } = await query('SELECT DISTINCT before, after FROM app.walked');
  return walked.map(({ before, after }: { before: State | null; after: State }) => ({
    way: `${before} to ${after}`,
    declaredBy: rows.filter((row) => {
      const { to } = importLife.steps[row];
      return isOpenIn(importLife.steps[row], before) && (to as readonly State[]).includes(after);
    }),
  }));
}

const walk = (seed: number) =>
  walkLife(
    importLife,
    {
      begin,
      read: async () => (await read()).state,
      listEvents: () => listEventsOf(running, found._id),
      attempts: [
        { rows: ['chooseSystem'], act: choose },
        { rows: ['answer'], act: answer },
        { rows: ['save'], act: saveOnce },
        { rows: ['save', 'reopen'], act: saveTakenNumber },
        { rows: ['save', 'saveAgain'], act: saveAfterRestart },
        { rows: ['stop'], act: stop },
      ],
    },
    { rows, seed },
  );

/** It takes this many walks to take every row, because rows without an event count as taken before they are. */
const MOST_WALKS = 5;

test('an import takes its declared steps, all of them', { timeout: 400_000 }, async () => {
  let missing: readonly string[] = rows;
  for (let seed = 5; missing.length > 0 && seed < 5 + MOST_WALKS; seed += 1) {
    await walk(seed);
    const ways = await listWays();
    expect(
      ways.filter(({ declaredBy }) => declaredBy.length === 0),
      'changes that no row declares',
    ).toEqual([]);
    missing = rows.filter((row) => !ways.some(({ declaredBy }) => declaredBy.includes(row)));
  }
  expect(missing, 'rows that were not taken').toEqual([]);
});
