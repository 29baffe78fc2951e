import { createCategory } from '@atlas/contract/assets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { integrateBatch } from './integrate-facts.ts';
import { Pseudonyms } from './pseudonyms.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp({ DATABASE_CONNECTIONS: '12' });
  company = await buildCompany(test);
});
afterAll(() => test.close());

function readPlaces() {
  return test.database.withDoor(async (tx) => {
    const { rows } = await sql<{ seq: string }>`SELECT seq::text FROM app.log_entry ORDER BY log_entry.seq`.execute(tx);
    return rows.map(({ seq }) => Number(seq));
  });
}

function countWaiting() {
  return test.database.withDoor(async (tx) => {
    const { rows } = await sql<{ waiting: string }>`SELECT count(*)::text AS waiting FROM app.log_waiting`.execute(tx);
    return Number(rows[0]?.waiting);
  });
}

const addCategory = (name: string) =>
  call(
    test.app,
    createCategory,
    { params: { companyID: company.companyID }, body: { category: name } },
    company.director,
  );

it('many integrators and many writers in parallel give every fact one place, without gaps', async () => {
  const pseudonyms = new Pseudonyms((await loadSecrets(test)).logPseudonym);
  const before = (await readPlaces()).length + (await countWaiting());
  let writing = true;
  const integrators = Array.from({ length: 4 }, async () => {
    while (writing || (await countWaiting()) > 0) await integrateBatch(test.database, pseudonyms);
  });
  await Promise.all(Array.from({ length: 60 }, (_, index) => addCategory(`Race ${index}`)));
  writing = false;
  await Promise.all(integrators);
  const places = await readPlaces();
  expect(places).toEqual(Array.from({ length: before + 60 }, (_, index) => index));
});

it('an integrator that dies before its commit leaves the facts waiting, and the next one places them', async () => {
  const pseudonyms = new Pseudonyms((await loadSecrets(test)).logPseudonym);
  while ((await integrateBatch(test.database, pseudonyms)) !== 0);
  const before = (await readPlaces()).length;
  // Nobody may place it before the integrator that is about to die does.
  const killed = test.database.withDoor(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('atlas-log'))`.execute(tx);
    await addCategory('Left behind');
    expect(await integrateBatch(test.database, pseudonyms)).toBeUndefined();
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(killed).rejects.toThrow();
  while ((await countWaiting()) > 0) await integrateBatch(test.database, pseudonyms);
  expect((await readPlaces()).slice(before)).toEqual([before]);
});
