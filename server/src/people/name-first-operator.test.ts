import { readMintDesk } from '@atlas/contract/mint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';
import { nameFirstOperator } from './name-first-operator.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const query = (text: string, values: readonly unknown[] = []) => test.storage.opened.pool.query(text, [...values]);
const name = (email: string) => test.database.withDoor((tx) => nameFirstOperator(tx, email));

it('makes one person with a proven address the first who runs the platform, and records it at the desk', async () => {
  await query('UPDATE app.user_account SET super_admin = false');
  const [first, second] = [
    await buildPerson(test, { withFactor: true }),
    await buildPerson(test, { withFactor: true }),
  ];
  await callRefused(test.app, readMintDesk, {}, 'forbidden', first);
  expect(await name('nobody@example.com')).toBe('unknown');
  await query('UPDATE app.user_account SET email_proven_at = NULL WHERE id = $1', [first.sub]);
  expect(await name(first.email)).toBe('unproven');
  await query('UPDATE app.user_account SET email_proven_at = now() WHERE id = $1', [first.sub]);
  expect(await name(first.email)).toBe('done');
  await call(test.app, readMintDesk, {}, first);
  expect(await name(second.email)).toBe('taken');
  await callRefused(test.app, readMintDesk, {}, 'forbidden', second);
  const told = await query(
    `SELECT e.subject_id FROM app.event e JOIN app.company c ON c.id = e.company_id AND c.desk WHERE e.type = 'operator.named'`,
  );
  expect(told.rows).toEqual([{ subject_id: first.sub }]);
});

it('names another when the only account that runs the platform is turned off', async () => {
  const next = await buildPerson(test);
  await query('UPDATE app.user_account SET disabled_at = now() WHERE super_admin');
  expect(await name(next.email)).toBe('done');
});
