import type { Sent } from '@atlas/contract/endpoint';
import { listWork, openWork } from '@atlas/contract/work';
import { changeManyItems, exportWork, listClerks } from '@atlas/contract/work-desk';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClerk, type WorkPlace } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let clerks: { sales: TestClerk; reception: TestClerk; admin: TestClerk };
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  const build = async (role: 'Sales' | 'Reception' | 'Admin') =>
    new TestClerk(test, await buildMember(test, company, role));
  clerks = { sales: await build('Sales'), reception: await build('Reception'), admin: await build('Admin') };
  await Promise.all(TITLES.map((title) => open(title)));
});
afterAll(() => test.close());

const TITLES = ['Gold claim at Kadoma', 'Chrome claim', 'Road to the shaft'];
const refs = new Map<string, WorkPlace & { ref: string }>();
let serial = 0;
async function open(title: string, fields: Partial<Sent<typeof openWork>['body']> = {}) {
  serial += 1;
  const body = {
    queueName: 'Customer Requests',
    channel: 'phone',
    title,
    text: 'Please call back',
    requester: { name: 'Tariro Moyo', phone: `077 8${String(serial).padStart(2, '0')} 1234` },
    ...fields,
  } as const;
  const opened = await call(
    test.app,
    openWork,
    { params: { companyID: company.companyID }, body },
    clerks.admin.person,
  );
  refs.set(title, { companyID: company.companyID, workItemID: opened._id, ref: opened.ref });
  return opened;
}
const placeOf = (title: string) => {
  const place = refs.get(title);
  if (place === undefined) throw new Error(`nothing is called ${title}`);
  return place;
};
type Query = Sent<typeof listWork>['query'];
const list = (query: Query = {}, person: TestPerson = clerks.admin.person) =>
  call(test.app, listWork, { params: { companyID: company.companyID }, query }, person);
const titles = async (query: Query = {}, person?: TestPerson) =>
  (await list(query, person)).items.map(({ title }) => title);

describe('the list of work', () => {
  it('shows a role its own queues, and their numbers', async () => {
    await open('Parking at the office', { queueName: 'Frontdesk Tasks', channel: 'system', requester: undefined });
    expect(await titles({}, clerks.reception.person)).toEqual(['Parking at the office']);
    expect(await list({}, clerks.reception.person)).toMatchObject({
      count: 1,
      open: [{ queueName: 'Frontdesk Tasks', count: 1 }],
    });
    expect((await titles({}, clerks.sales.person)).sort()).toEqual([...TITLES].sort());
    expect(await list({ queueName: 'Customer Requests' }, clerks.reception.person)).toMatchObject({
      items: [],
      count: 0,
    });
    expect((await list({}, company.director)).count).toBe(4);
    expect(await titles({ department: 'FRONTDESK' }, company.director)).toEqual(['Parking at the office']);
  });

  it('is in the order of the line: urgent first, by age, what waits for the requester last', async () => {
    const { sales } = clerks;
    await sales.take(steps.prioritiseWorkItem, placeOf('Road to the shaft'), { priority: 'urgent' });
    await sales.claim(placeOf('Gold claim at Kadoma'));
    await sales.take(steps.replyToWorkItem, placeOf('Gold claim at Kadoma'), {
      message: 'We look into it.',
      told: true,
    });
    const all = await titles({ queueName: 'Customer Requests' });
    expect(all).toEqual(['Road to the shaft', 'Chrome claim', 'Gold claim at Kadoma']);
    expect(await titles({ queueName: 'Customer Requests', limit: 1, offset: 1 })).toEqual(['Chrome claim']);
  });

  it.each([
    [{ state: 'WAITING' }, ['Gold claim at Kadoma']],
    [{ priority: 'urgent' }, ['Road to the shaft']],
    [{ holder: 'me' }, ['Gold claim at Kadoma']],
    [{ holder: 'none' }, ['Road to the shaft', 'Chrome claim']],
    [{ search: 'kado' }, ['Gold claim at Kadoma']],
    [{ search: 'CLAIM chro' }, ['Chrome claim']],
    [{ search: "'); & | :* --" }, []],
    [{ escalation: 1 }, []],
  ] satisfies [Query, string[]][])('filters by %j', async (query, expected) => {
    expect(await titles(query, clerks.sales.person)).toEqual(expected);
    expect((await list(query, clerks.sales.person)).count).toBe(expected.length);
  });

  it('finds a request by reference and by the number as people type it', async () => {
    const { ref } = placeOf('Chrome claim');
    expect(await titles({ search: ref }, clerks.sales.person)).toEqual(['Chrome claim']);
    const [item] = (await list({ search: ref }, clerks.sales.person)).items;
    const typed = `0${item?.requester.phone?.slice(4)}`;
    expect(await titles({ search: typed }, clerks.sales.person)).toEqual(['Chrome claim']);
    expect(await titles({ search: ref }, clerks.reception.person)).toEqual([]);
    const number = String(Number(ref.slice(-6)));
    expect(await titles({ search: number }, clerks.sales.person)).toContain('Chrome claim');
  });

  it('filters by tag, which is stored once and in lower case', async () => {
    const { item } = await clerks.sales.take(steps.tagWorkItem, placeOf('Chrome claim'), {
      tags: ['Ore', 'ore', 'Big'],
    });
    expect(item.tags).toEqual(['big', 'ore']);
    expect(await titles({ tag: 'ore' })).toEqual(['Chrome claim']);
  });

  it('leaves as CSV, safe for spreadsheets, and the export is on record', async () => {
    await open('=HYPERLINK("http://x")', { queueName: 'Payments' });
    const params = { companyID: company.companyID };
    const file = await callRaw(
      test.app,
      exportWork,
      { params, query: { department: 'FRONTDESK' } },
      clerks.reception.person,
    );
    expect(file.status).toBe(200);
    const lines = file.text.trim().split('\r\n');
    expect(lines[0]).toContain('Reference,Queue,State');
    expect(lines).toHaveLength(3);
    expect(file.text).toContain('"\'=HYPERLINK(""http://x"")"');
    const { rows } = await test.storage.opened.pool.query(
      "SELECT after FROM app.event WHERE company_id = $1 AND type = 'work.exported'",
      [company.companyID],
    );
    expect(rows).toEqual([{ after: { count: 2, queueName: null } }]);
  });
});

describe('many items at once', () => {
  it('answers for each item, and one refusal undoes nothing else', async () => {
    const { sales } = clerks;
    const [road, chrome] = [placeOf('Road to the shaft'), placeOf('Chrome claim')];
    const versions = await Promise.all([road, chrome].map(async (place) => (await sales.read(place)).item.version));
    const items = [
      { workItemID: road.workItemID, version: versions[0] ?? 0 },
      { workItemID: chrome.workItemID, version: (versions[1] ?? 0) + 7 },
      { workItemID: placeOf('Parking at the office').workItemID, version: 1 },
    ];
    const params = { companyID: company.companyID };
    const body = { items, act: { step: 'claim' } } as const;
    const { results } = await call(test.app, changeManyItems, { params, body }, sales.person);
    expect(results.map(({ code }) => code)).toEqual([null, 'work_changed', 'step_refused']);
    expect(results[0]?.version).toBe((versions[0] ?? 0) + 1);
    expect((await sales.read(road)).item.assigneeSub).toBe(sales.person.sub);
  });
});

it('names the people of a queue with what they hold', async () => {
  const params = { companyID: company.companyID };
  const { clerks: found } = await call(
    test.app,
    listClerks,
    { params, query: { queueName: 'Customer Requests' } },
    clerks.reception.person,
  );
  expect(found.map(({ role, openItems }) => [role, openItems]).sort()).toEqual([
    ['Admin', 0],
    ['Sales', 2],
  ]);
});

it('opens requests by hand with a valid number, and joins those of the same caller', async () => {
  const params = { companyID: company.companyID };
  const body = {
    queueName: 'Customer Queries',
    channel: 'phone',
    title: 'Asks for a price',
    text: 'Call back',
  } as const;
  const { person } = clerks.reception;
  await callRefused(test.app, openWork, { params, body }, 'phone_invalid', person);
  await callRefused(
    test.app,
    openWork,
    { params, body: { ...body, requester: { name: 'Rudo', phone: '12345' } } },
    'phone_invalid',
    person,
  );
  const requester = { name: 'Rudo', phone: '0772 000 111' };
  const first = await call(test.app, openWork, { params, body: { ...body, requester } }, person);
  const again = await call(test.app, openWork, { params, body: { ...body, channel: 'walkin', requester } }, person);
  expect(first.joined).toBe(false);
  expect(again).toEqual({ ...first, joined: true });
});
