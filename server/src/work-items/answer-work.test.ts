import { listCompanyEvents } from '@atlas/contract/companies';
import { answerWorkItem, closeWorkItem, listWork, readWorkItem, reopenWorkItem } from '@atlas/contract/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let seller: { companyID: TestCompany['companyID']; token: string };
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  seller = { companyID: company.companyID, token: company.director.token };
});
afterAll(() => test.close());

const place = (enquiry: Awaited<ReturnType<typeof buildEnquiry>>) => ({
  params: { companyID: company.companyID, workItemID: enquiry.workItemID },
});
const inCompany = () => ({ params: { companyID: company.companyID } });

it('answers, notes, closes and reopens, each as a fact with neither text nor phone', async () => {
  const enquiry = await buildEnquiry(test, seller);
  const at = place(enquiry);
  const answered = await call(test.app, answerWorkItem, { ...at, body: { message: 'Yes, to 40 m.' } }, seller);
  expect(answered.item).toMatchObject({ state: 'WAITING', messageCount: 2 });
  expect(answered.messages.at(-1)).toMatchObject({ from: 'staff', authorName: company.director.name });
  const noted = await call(
    test.app,
    answerWorkItem,
    { ...at, body: { message: 'A serious buyer.', isPrivate: true } },
    seller,
  );
  expect(noted.item.state).toBe('WAITING');
  expect(noted.item.seq).toBeGreaterThan(answered.item.seq);
  expect(noted.item.version).toBe(answered.item.version + 1);
  const closed = await call(test.app, closeWorkItem, { ...at, body: { state: 'CANCELLED' } }, seller);
  expect(closed.permits).toMatchObject({
    answer: { allowed: false },
    close: { allowed: false },
    reopen: { allowed: true },
  });
  await callRefused(test.app, answerWorkItem, { ...at, body: { message: 'More' } }, 'work_closed', seller);
  await callRefused(test.app, closeWorkItem, { ...at, body: { state: 'DONE' } }, 'work_closed', seller);
  expect((await call(test.app, reopenWorkItem, at, seller)).item.state).toBe('NEW');
  await callRefused(test.app, reopenWorkItem, at, 'step_refused', seller);
  const of = { ...inCompany(), query: { subjectID: enquiry.workItemID } };
  const { events } = await call(test.app, listCompanyEvents, of, seller);
  expect(events.map(({ type }) => type)).toEqual([
    'work.reopened',
    'work.closed',
    'work.noted',
    'work.answered',
    'work.opened',
  ]);
  const told = JSON.stringify(events);
  for (const secret of [enquiry.phone, '40 m', 'serious', 'shaft']) expect(told).not.toContain(secret);
});

it('lists what waits for us first, by age, and closed work separately', async () => {
  const own = await buildCompany(test);
  const selling = { companyID: own.companyID, token: own.director.token };
  const asset = await buildListedAsset(test, selling);
  const [first, second, third] = [
    await buildEnquiry(test, selling, { asset }),
    await buildEnquiry(test, selling, { asset }),
    await buildEnquiry(test, selling, { asset }),
  ];
  const params = { companyID: own.companyID };
  const act = { ...params, workItemID: first.workItemID };
  await call(test.app, answerWorkItem, { params: act, body: { message: 'Yes.' } }, selling);
  const close = { ...params, workItemID: third.workItemID };
  await call(test.app, closeWorkItem, { params: close, body: { state: 'DONE' } }, selling);
  const open = await call(test.app, listWork, { params, query: {} }, selling);
  expect(open.items.map(({ ref }) => ref)).toEqual([second.ref, first.ref]);
  expect(open).toMatchObject({ count: 2, open: [{ queueName: 'Customer Requests', count: 2 }] });
  const closed = await call(test.app, listWork, { params, query: { status: 'closed' } }, selling);
  expect(closed.items.map(({ ref, state }) => [ref, state])).toEqual([[third.ref, 'DONE']]);
  const page = await call(test.app, listWork, { params, query: { limit: 1, offset: 1 } }, selling);
  expect(page.items.map(({ ref }) => ref)).toEqual([first.ref]);
  const other = await call(test.app, listWork, { params, query: { queueName: 'Payments' } }, selling);
  expect(other).toMatchObject({ items: [], count: 0 });
});

it('is readable only by those who decide, and accepts no link of another item', async () => {
  const [enquiry, other] = [await buildEnquiry(test, seller), await buildEnquiry(test, seller)];
  const manager = await buildMember(test, company, 'Manager');
  await call(test.app, readWorkItem, place(enquiry), manager);
  for (const role of ['Sales', 'Reception', 'Client'] as const) {
    const member = await buildMember(test, company, role);
    await callRefused(test.app, readWorkItem, place(enquiry), 'forbidden', member);
  }
  const { links } = await call(test.app, readWorkItem, place(other), seller);
  const body = { message: 'For you', linkID: links[0]?._id };
  await callRefused(test.app, answerWorkItem, { ...place(enquiry), body }, 'not_found', seller);
});
