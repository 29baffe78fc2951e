import {
  changeOfficeCalendar,
  type OfficeCalendar,
  previewOfficeCalendar,
  readOfficeCalendar,
} from '@atlas/contract/business-hours';
import { listCompanyEvents } from '@atlas/contract/companies';
import { readWorkItem } from '@atlas/contract/work';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember } from '../../../testing/builders/company.ts';
import { buildDesk, type TestDesk } from '../../../testing/builders/desk.ts';
import { buildEnquiry } from '../../../testing/builders/work.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { checkWork, readCalendar } from '../index.ts';

let test: TestApp;
let desk: TestDesk;
let first: OfficeCalendar;
beforeAll(async () => {
  test = await startTestApp();
  desk = await buildDesk(test);
  ({ calendar: first } = await read());
});
afterEach(async () => {
  await change(first);
});
afterAll(() => test.close());

const atDesk = () => ({ params: { companyID: desk.companyID } });
const read = () => call(test.app, readOfficeCalendar, atDesk(), desk.clerk);

async function change(calendar: OfficeCalendar) {
  const { version } = (await read()).calendar;
  const { week, holidays, exceptions } = calendar;
  return call(
    test.app,
    changeOfficeCalendar,
    { ...atDesk(), body: { week, holidays, exceptions, version } },
    desk.clerk,
  );
}

const ROUND_THE_CLOCK: OfficeCalendar = {
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })),
  holidays: [],
  exceptions: [],
};

it('begins with the hours and public holidays of Zimbabwe', async () => {
  const { calendar, permits } = await read();
  expect(calendar).toMatchObject({ zone: 'Africa/Harare' });
  expect(calendar.week).toHaveLength(5);
  expect(calendar.holidays).toHaveLength(31);
  expect(calendar.holidays).toContainEqual({ day: '2026-12-22', name: 'National Unity Day' });
  expect(permits.change.allowed).toBe(true);
  expect(await test.database.withDoor(readCalendar)).toMatchObject({
    zone: 'Africa/Harare',
    week: { 1: [['08:00', '16:30']], 5: [['08:00', '16:30']] },
    exceptions: {},
  });
});

it('keeps hours, holidays and exceptional days, and tells the history what changed', async () => {
  const exceptions = [
    { day: '2026-12-24', name: 'Christmas Eve', hours: [{ opens: '08:00', closes: '12:00' }] },
    { day: '2026-12-28', name: 'Bridge', hours: [] },
  ];
  const { calendar } = await change({ ...ROUND_THE_CLOCK, exceptions });
  expect(calendar).toMatchObject({ ...ROUND_THE_CLOCK, exceptions });
  expect(await test.database.withDoor(readCalendar)).toMatchObject({
    week: { 7: [['00:00', '24:00']] },
    exceptions: { '2026-12-24': [['08:00', '12:00']], '2026-12-28': [] },
  });
  const of = { ...atDesk(), query: { type: 'calendar.changed' } };
  const { events } = await call(test.app, listCompanyEvents, of as never, desk.clerk);
  expect(events[0]).toMatchObject({
    type: 'calendar.changed',
    before: { week: { 1: ['08:00–16:30'] } },
    after: { week: { 7: ['00:00–24:00'] }, holidays: [], exceptions: { '2026-12-28': [] } },
  });
});

it('refuses a change of a calendar that someone else has changed, and anyone who does not run the platform', async () => {
  const { version } = (await read()).calendar;
  await change(ROUND_THE_CLOCK);
  const body = { ...ROUND_THE_CLOCK, version };
  const refused = await callRefused(test.app, changeOfficeCalendar, { ...atDesk(), body }, 'step_refused', desk.clerk);
  expect(refused.reason?.code).toBe('calendar_changed');

  const company = await buildCompany(test);
  const inCompany = { params: { companyID: company.companyID } };
  const elsewhere = await callRefused(test.app, readOfficeCalendar, inCompany, 'step_refused', company.director);
  expect(elsewhere.reason?.code).toBe('not_the_desk');
  await callRefused(test.app, changeOfficeCalendar, { ...inCompany, body }, 'forbidden', company.director);
  await callRefused(
    test.app,
    previewOfficeCalendar,
    { ...inCompany, body: ROUND_THE_CLOCK },
    'forbidden',
    company.director,
  );
  const manager = await buildMember(test, company, 'Manager');
  await callRefused(test.app, changeOfficeCalendar, { ...atDesk(), body }, 'not_found', manager);
});

it.each([
  ['a time that does not exist', { week: [{ weekday: 1, opens: '08:00', closes: '24:30' }] }],
  ['hours that end before they begin', { week: [{ weekday: 1, opens: '16:00', closes: '08:00' }] }],
  ['no hours at all', { week: [] }],
  [
    'hours that overlap',
    {
      week: [
        { weekday: 1, opens: '08:00', closes: '12:00' },
        { weekday: 1, opens: '11:00', closes: '16:00' },
      ],
    },
  ],
  ['an eighth day', { week: [{ weekday: 8, opens: '08:00', closes: '12:00' }] }],
  [
    'a day twice',
    {
      holidays: [
        { day: '2026-12-25', name: 'Christmas' },
        { day: '2026-12-25', name: 'Christmas' },
      ],
    },
  ],
])('refuses %s', async (_, part) => {
  const body = { ...ROUND_THE_CLOCK, ...part, version: 1 };
  await callRefused(test.app, changeOfficeCalendar, { ...atDesk(), body }, 'invalid_input', desk.clerk);
});

it('shows beforehand what moves, and then moves it', async () => {
  const company = await buildCompany(test);
  const plotter = { companyID: company.companyID, token: company.director.token };
  const { workItemID } = await buildEnquiry(test, plotter);
  const place = { params: { companyID: company.companyID, workItemID } };
  const dues = async () => (await call(test.app, readWorkItem, place, company.director)).item;
  const before = await dues();
  const preview = await call(test.app, previewOfficeCalendar, { ...atDesk(), body: ROUND_THE_CLOCK }, desk.clerk);
  expect(preview.earlier).toBeGreaterThan(0);
  expect(preview.items).toBeGreaterThanOrEqual(preview.earlier + preview.later);
  expect(await dues()).toEqual(before);

  await change(ROUND_THE_CLOCK);
  while ((await checkWork(test.database)) > 0);
  const after = await dues();
  expect(Date.parse(after.dueFirst) - Date.parse(after.createdAt)).toBeCloseTo(510 * 60_000, -3);
  expect(Date.parse(after.dueResolve)).toBeLessThan(Date.parse(before.dueResolve));
});

it('does not change an answer of the past: an item that was answered keeps its first due time', async () => {
  const company = await buildCompany(test);
  const plotter = { companyID: company.companyID, token: company.director.token };
  const { workItemID } = await buildEnquiry(test, plotter);
  const place = { params: { companyID: company.companyID, workItemID } };
  const dues = async () => (await call(test.app, readWorkItem, place, company.director)).item;
  const { dueFirst } = await dues();
  await test.storage.opened.pool.query('UPDATE app.work_item SET first_reply_at = now() WHERE id = $1', [workItemID]);
  await change(ROUND_THE_CLOCK);
  while ((await checkWork(test.database)) > 0);
  expect((await dues()).dueFirst).toBe(dueFirst);
});
