import { listWork } from '@atlas/contract/work';
import type pg from 'pg';
import type { Figure } from './figures.ts';
import { measureHttp } from './measure.ts';
import type { Stage } from './stage.ts';

const CLIENTS = 32;
const ITEMS = 10_000;
const AT_MOST_MILLISECONDS = 50;

/** Lists of work as the desk requests them, under 32 clients at once. */
export async function measureWork({ server, pool, caller, tokens }: Stage): Promise<readonly Figure[]> {
  await seedWork(pool, caller.companyID);
  const path = server + listWork.path.replace(':companyID', caller.companyID);
  const headers = { authorization: `Bearer ${caller.token}` };
  const lists = [
    ['a queue', 'queueName=Customer%20Queries'],
    ['a page of a queue', 'queueName=Customer%20Queries&offset=500'],
    ['every queue', ''],
    ['late items', 'escalation=2'],
    ['a search', 'search=kadoma'],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, query] of lists) {
    const load = { url: `${path}?${query}`, method: 'GET', headers, tokens } as const;
    // The first calls of a statement are planned and its code compiled: a desk in use is past that.
    await measureHttp(load, CLIENTS);
    const { p99Milliseconds } = await measureHttp(load, CLIENTS);
    const target = name.endsWith('queue') ? { atMost: AT_MOST_MILLISECONDS } : {};
    figures.push({ name: `p99 of ${name}, ${CLIENTS} clients`, value: p99Milliseconds, unit: 'ms', ...target });
  }
  return figures;
}

/** Items in all queues, in every state and priority, some late; no more fall due while they are measured. */
async function seedWork(pool: pg.Pool, companyID: string): Promise<void> {
  console.log(`Seeding ${ITEMS} work items …`);
  await pool.query(
    `INSERT INTO app.work_item (company_id, id, ref, queue_name, kind, title, summary, requester_name, requester_phone, channel,
       priority, state, due_first, due_resolve, case_id, escalation, message_count, created_at)
     SELECT $1, i.id, 'Q-2099-' || lpad(i.number::text, 6, '0'),
       (ARRAY['Customer Queries', 'Customer Queries', 'Payments', 'Customer Requests', 'Survey Requests'])[1 + i.number % 5],
       'query', 'Question ' || i.number || CASE WHEN i.number % 400 = 0 THEN ' from Kadoma' ELSE '' END, 'When is it ready?',
       'Person ' || i.number, '+26377' || lpad(i.number::text, 7, '0'), 'web',
       (ARRAY['normal', 'normal', 'low', 'high', 'urgent'])[1 + i.number % 5],
       CASE WHEN i.number % 3 = 0 THEN 'WAITING' ELSE 'NEW' END, now() + interval '30 days', now() + interval '30 days', i.id, CASE WHEN i.number % 50 = 0 THEN 2 ELSE 0 END, 1,
       now() - i.number * interval '1 minute'
     FROM (SELECT gen_random_uuid() AS id, number FROM generate_series(1, $2::int) AS number) i`,
    [companyID, ITEMS],
  );
  await pool.query('ANALYZE app.work_item');
}
