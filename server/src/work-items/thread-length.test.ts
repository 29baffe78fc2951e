import { readWorkItem, SHOWN_MESSAGES } from '@atlas/contract/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call } from '../../testing/call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an item that someone filled with messages can still be read, from its beginning and its end', async () => {
  const company = await buildCompany(test);
  const { companyID, director } = company;
  const sales = await buildMember(test, company, 'Sales');
  const { workItemID } = await buildEnquiry(test, { companyID, token: director.token });
  await test.storage.opened.pool.query(
    `INSERT INTO app.work_message (company_id, id, item_id, author, body, sent_at)
     SELECT $1, gen_random_uuid(), $2, 'requester', 'Flood ' || n || repeat('x', 3900), now() + n * interval '1 second'
     FROM generate_series(1, 6000) AS n`,
    [companyID, workItemID],
  );
  const { messages } = await call(test.app, readWorkItem, { params: { companyID, workItemID } }, sales);
  expect(messages).toHaveLength(SHOWN_MESSAGES.first + SHOWN_MESSAGES.last);
  expect(messages[0]?.text).toBe('Is the shaft open?');
  expect(messages.at(-1)?.text).toMatch(/^Flood 6000x/);
}, 60_000);
