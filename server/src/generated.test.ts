import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { DATA_PAGE, readDescriptions, writeDataPage } from '../testing/data-page.ts';
import { DUMP, GENERATED_FOLDER, generateDump, generateReference, generateSchema } from '../testing/generated.ts';
import { readSchemaParts, writeSchemaParts } from './platform/database/schema-parts.ts';

const read = (name: string) => readFileSync(new URL(name, GENERATED_FOLDER), 'utf8');
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

test('the reference document is the mounted contract (npm run generate renews it)', () => {
  expect(generateReference(running.app)).toBe(read('openapi.json'));
});

test.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql')(
  'the table types are the migrations’ (npm run generate renews them)',
  () => {
    expect(generateSchema(running.storage.address ?? '')).toBe(read('schema.ts'));
  },
);

test.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql')(
  'the dump of the schema is what the files of server/db make (npm run generate renews it)',
  () => {
    expect(generateDump(running.storage.address ?? '')).toBe(readFileSync(DUMP, 'utf8'));
  },
);

test('the page about the data is made of the comments in the database (npm run generate renews it)', async () => {
  expect(await writeDataPage(running.storage.opened.pool)).toBe(readFileSync(DATA_PAGE, 'utf8'));
});

test('every table, view, column and function has a comment', async () => {
  const { pool } = running.storage.opened;
  const list = async () => (await readDescriptions(pool)).filter(({ words }) => words === null).map(({ name }) => name);
  expect(await list()).toEqual([]);
  const comments = ['TABLE app.asset', 'COLUMN app.asset.ring', 'FUNCTION app.enter', 'VIEW app.offered_asset'];
  const client = await pool.connect();
  await client.query(`BEGIN; ${comments.map((what) => `COMMENT ON ${what} IS NULL`).join(';')}`);
  const found = await readDescriptions(client);
  await client.query('ROLLBACK');
  client.release();
  expect(
    found
      .filter(({ words }) => words === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['app.asset', 'app.asset.ring', 'app.enter', 'app.offered_asset']);
});

// On both engines: what a fresh migration makes is the same on PostgreSQL 15 and in the embedded engine.
test('the expected parts of the schema are the migrations’ (npm run generate renews them)', async () => {
  const parts = await readSchemaParts(running.storage.opened.pool);
  expect(writeSchemaParts(parts)).toBe(read('schema-parts.json'));
});
