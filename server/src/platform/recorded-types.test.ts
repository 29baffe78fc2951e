import { readFileSync } from 'node:fs';
import { FACTS, findFact } from '@atlas/contract/facts/all-facts';
import { logFacts } from '@atlas/contract/facts/log';
import { ROTATION_FACT } from '@atlas/transparency/key-rotation';
import { LOST_PLACE_FACT, RECOVERY_FACT } from '@atlas/transparency/recovery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { AUDIENCES, generateAudiences } from '../../testing/audiences.ts';
import { buildCompany } from '../../testing/builders/company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const OTHER_NAME = /(?:current_setting|set_config|nextval)\('[^']*'/g;
const TYPE = /'([a-z_]+\.[a-z_]+)'/g;

/** The event types that SQL functions may record: their text literals that look like one. */
async function readFunctions() {
  const { rows } = await test.storage.opened.pool.query<{ name: string; text: string }>(
    `SELECT proname AS name, prosrc AS text FROM pg_proc WHERE pronamespace = 'app'::regnamespace`,
  );
  return rows.map(({ name, text }) => ({
    name,
    types: [...text.replace(OTHER_NAME, '').matchAll(TYPE)].map(([, type = '']) => type),
    inserts: /insert\s+into\s+(app\.)?event\b/i.test(text),
  }));
}

const findUndefined = (functions: Awaited<ReturnType<typeof readFunctions>>) =>
  functions.flatMap(({ name, types }) =>
    types.filter((type) => findFact(type) === undefined).map((type) => [name, type]),
  );

it('SQL records only what the contract defines, through the recorder of its role', async () => {
  const functions = await readFunctions();
  expect(findUndefined(functions)).toEqual([]);
  const recorders = functions.filter(({ inserts }) => inserts).map(({ name }) => name);
  expect(recorders.sort()).toEqual(['record_facts', 'record_registry_facts']);
  const told = functions.filter(({ name }) => name !== 'audience_of').flatMap(({ types }) => types);
  expect(told).toEqual(expect.arrayContaining(['work.joined', 'token.hold_expired', 'mint.approved', 'key.rotated']));
});

it('finds a function that records what the contract does not define', async () => {
  const { pool } = test.storage.opened;
  await pool.query(`CREATE FUNCTION app.tell_vanished() RETURNS void LANGUAGE sql AS
    $$ SELECT app.record_facts('[]'::jsonb || jsonb_build_object('type', 'asset.vanished')) $$`);
  try {
    expect(findUndefined(await readFunctions())).toEqual([['tell_vanished', 'asset.vanished']]);
  } finally {
    await pool.query('DROP FUNCTION app.tell_vanished()');
  }
});

it('the database’s list of audiences is the contract’s (npm run generate renews it)', async () => {
  expect(readFileSync(AUDIENCES, 'utf8')).toBe(generateAudiences());
  const { rows } = await test.storage.opened.pool.query<{ type: string; audience: string | null }>(
    'SELECT type, app.audience_of(type) AS audience FROM unnest($1::text[]) AS type',
    [[...FACTS.map(({ type }) => type), 'asset.vanished']],
  );
  const answered = new Map(rows.map(({ type, audience }) => [type, audience]));
  expect(answered.get('asset.vanished')).toBeNull();
  for (const { type, audience } of FACTS) expect([type, answered.get(type)]).toEqual([type, audience]);
});

it('the database refuses an event that the contract does not define', async () => {
  const { pool } = test.storage.opened;
  const insert = (type: string) =>
    pool.query(`INSERT INTO app.event (type, subject_type, subject_id) VALUES ($1, 'asset', gen_random_uuid())`, [
      type,
    ]);
  await expect(insert('asset.vanished')).rejects.toThrow('the contract defines no event asset.vanished');
  await expect(insert('password.changed')).resolves.toMatchObject({ rowCount: 1 });
});

it('an event waits for the public log only if its definition says so', async () => {
  const { companyID } = await buildCompany(test);
  const { pool } = test.storage.opened;
  const waits = async (type: string) => {
    const { rows } = await pool.query(
      `INSERT INTO app.event (company_id, type, subject_type, subject_id) VALUES ($1, $2, 'person', gen_random_uuid()) RETURNING id`,
      [companyID, type],
    );
    const { rowCount } = await pool.query(
      `SELECT FROM app.log_waiting WHERE event_id = $1 UNION ALL SELECT FROM app.log_entry WHERE event_id = $1`,
      [rows[0].id],
    );
    return rowCount;
  };
  expect(await waits('role.assigned')).toBe(1);
  expect(await waits('client_map.opened')).toBe(0);
});

it('the log’s own events are those that its proofs look for', () => {
  expect([logFacts.keyRotated.type, logFacts.logRecovered.type, logFacts.placeLost.type]).toEqual([
    ROTATION_FACT,
    RECOVERY_FACT,
    LOST_PLACE_FACT,
  ]);
});
