import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { forgetTraces } from './forget-traces.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('deletes sessions, sent mails and stored answers after their time, and nothing before', async () => {
  const [gone, ended, living] = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];
  const { pool } = test.storage.opened;
  const end = 'UPDATE app.session SET ended_at = now() - $2::interval WHERE id = $1';
  await pool.query(end, [gone.actor.sessionID, '91 days']);
  await pool.query(end, [ended.actor.sessionID, '89 days']);
  await pool.query(`INSERT INTO app.outbox (id, topic, payload, sent_at) VALUES
    (gen_random_uuid(), 'mail', '{}', now() - interval '31 days'), (gen_random_uuid(), 'mail', '{}', now() - interval '29 days')`);
  await pool.query(`INSERT INTO app.claimed_call (id, request_hash, attempt, claimed_until, created_at) VALUES
    ('\\x01', '', gen_random_uuid(), now(), now() - interval '31 days'), ('\\x02', '', gen_random_uuid(), now(), now() - interval '29 days')`);
  await forgetTraces(test.database);
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM app.session) AS sessions, (SELECT count(*)::int FROM app.outbox) AS mails,
      (SELECT count(*)::int FROM app.claimed_call) AS calls,
      (SELECT count(*)::int FROM app.session WHERE id = $1) AS living`,
    [living.actor.sessionID],
  );
  expect(rows).toEqual([{ sessions: 2, mails: 1, calls: 1, living: 1 }]);
});
