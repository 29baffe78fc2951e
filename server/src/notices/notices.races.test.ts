import { setRewardShare } from '@atlas/contract/gate-policy';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';
import { readNotices, sendAll, tellAll } from '../../testing/notice-steps.ts';
import { makeNotices } from './make-notices.ts';

const DAY = new Date('2101-11-24T10:00:00Z');
const NODES = 6;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ DATABASE_CONNECTIONS: '12' });
});
afterAll(() => test.close());

async function propose() {
  const company = await buildCompany(test);
  const manager = await buildMember(test, company, 'Manager');
  const body = { rewardPercent: 40 };
  await call(test.app, setRewardShare, { params: { companyID: company.companyID }, body }, manager);
  return company.director;
}

const waiting = async () => {
  const { rows } = await test.storage.opened.pool.query(
    'SELECT count(*)::int AS count FROM app.outbox WHERE sent_at IS NULL',
  );
  return rows[0].count as number;
};

it('several nodes tell and write once', async () => {
  const director = await propose();
  await Promise.all(Array.from({ length: NODES }, () => tellAll(test)));
  expect(await readNotices(test, director)).toMatchObject([{ what: 'proposal', count: 1 }]);
  const { pool } = test.storage.opened;
  await pool.query('UPDATE app.notice SET mail_at = $2 WHERE person_id = $1', [director.sub, DAY]);
  await Promise.all(Array.from({ length: NODES }, () => sendAll(test, DAY)));
  const mails = () => test.mails.filter(({ to, unsubscribe }) => to === director.email && unsubscribe).length;
  await expect.poll(mails).toBe(1);
  // A second one would still be in the outbox, or have left.
  await expect.poll(waiting).toBe(0);
  expect(mails()).toBe(1);
});

it('a node that dies while it tells leaves the facts to another, and nobody is told twice', async () => {
  const { database } = test;
  let lost = 0;
  /** Dies after its work and before the commit. */
  const dying = {
    withDoor: (use: Parameters<typeof database.withDoor>[0]) =>
      database.withDoor(async (tx) => {
        await use(tx);
        const { rows } = await sql<{ made: number }>`
          SELECT count(*)::int AS made FROM app.people_to_write_to('2200-01-01', 1000)`.execute(tx);
        lost += rows[0]?.made ?? 0;
        throw new Error('killed');
      }, 'duty'),
  } as unknown as typeof database;
  // The running job may be quicker than the dying node; it rests after each round.
  for (let attempt = 0; attempt < 40 && lost === 0; attempt += 1) {
    await test.storage.opened.pool.query('UPDATE app.notice SET mail_at = NULL, push_at = NULL');
    const director = await propose();
    await expect(makeNotices({ database: dying }, new Date())).rejects.toThrow('killed');
    expect(await readNotices(test, director)).toMatchObject([{ what: 'proposal', count: 1 }]);
  }
  expect(lost).toBeGreaterThan(0);
});
