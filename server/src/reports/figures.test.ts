import type { ReportPart } from '@atlas/contract/report-parts';
import { listReportRows, type ReportPartAnswer, readReportPart } from '@atlas/contract/reports';
import type { Department } from '@atlas/contract/roles';
import { QUEUE_DEPARTMENTS, QUEUE_NAMES, type QueueName } from '@atlas/contract/work';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { call } from '../../testing/call.ts';
import { type HistoricItem, inventWork, randomFrom } from '../../testing/random-work.ts';
import { storeWork } from '../../testing/store-history.ts';
import { type Calendar, openSecondsBetween, readCalendar } from '../work-items/index.ts';

const DAY = 86_400_000;
const HARARE = 2 * 3_600_000;
const NOW = Date.now();
const dayOf = (instant: number) => new Date(instant + HARARE).toISOString().slice(0, 10);
const weekOf = (instant: number) => {
  const day = Math.floor((instant + HARARE) / DAY);
  return new Date((day - ((day + 3) % 7)) * DAY).toISOString().slice(0, 10);
};
/** Well inside of what was invented, and not on its edges. */
const DAYS = { from: dayOf(NOW - 70 * DAY), to: dayOf(NOW - 45 * DAY) };
const SINCE = Date.parse(DAYS.from) - HARARE;
const UNTIL = Date.parse(DAYS.to) - HARARE + DAY;
const isInside = (instant: number | null): instant is number => instant !== null && instant >= SINCE && instant < UNTIL;

let test: TestApp;
let calendar: Calendar;
beforeAll(async () => {
  test = await startTestApp();
  calendar = await test.database.withDoor(readCalendar);
});
afterAll(() => test.close());

/** What one row of a figure is, as the test counts it. */
interface Observed {
  readonly key: string;
  readonly value: number;
  readonly met: boolean;
}

type Measured = ReadonlyMap<string, { readonly value: number; readonly count: number }>;
type Measure = (rows: readonly Observed[]) => number;

const countRows: Measure = (rows) => rows.length;
const share: Measure = (rows) => rows.filter(({ met }) => met).length / rows.length;
const median: Measure = (rows) => {
  const ordered = rows.map(({ value }) => value).sort((a, b) => a - b);
  const middle = (ordered.length - 1) / 2;
  return ((ordered[Math.floor(middle)] ?? 0) + (ordered[Math.ceil(middle)] ?? 0)) / 2;
};

function groupBy(rows: readonly Observed[], measure: Measure): Measured {
  const keys = [...new Set(rows.map(({ key }) => key))];
  return new Map(
    keys.map((key) => {
      const own = rows.filter((row) => row.key === key);
      return [key, { value: measure(own), count: own.length }];
    }),
  );
}

const openMinutes = (from: number, to: number) => openSecondsBetween(calendar, from, to) / 60;
const row = (key: string, value = 1, met = true): Observed => ({ key, value, met });
const firstOf = ({ events }: HistoricItem, accepts: (event: HistoricItem['events'][number]) => boolean) =>
  events.find(accepts)?.at ?? null;

const RETURNS = ['work.reopened', 'work.message_received', 'work.claimed', 'work.released', 'work.woken'];

/** Whether an item was open and not snoozed at an instant, from its whole history. */
function wasOpen({ createdAt, events }: HistoricItem, instant: number): boolean {
  let open = createdAt < instant;
  for (const { type, at } of events) {
    if (at >= instant) break;
    if (['work.closed', 'work.handed_over', 'work.merged', 'work.snoozed'].includes(type)) open = false;
    if (RETURNS.includes(type)) open = true;
  }
  return open;
}

/** Every figure of work, counted one item at a time. */
const NAIVE: Readonly<Record<string, [Department, (items: readonly HistoricItem[]) => readonly Observed[], Measure]>> =
  {
    opened: [
      'FRONTDESK',
      (items) => items.filter(({ createdAt }) => isInside(createdAt)).map((item) => row(item.channel)),
      countRows,
    ],
    answered: [
      'FRONTDESK',
      (items) => items.filter((item) => isInside(item.firstReplyAt)).map((item) => row(item.channel)),
      countRows,
    ],
    firstReply: ['FRONTDESK', (items) => replies(items, ({ channel }) => channel), median],
    firstReplyByWeek: ['FRONTDESK', (items) => replies(items, ({ firstReplyAt }) => weekOf(firstReplyAt ?? 0)), median],
    firstReplyByPerson: ['MANAGEMENT', (items) => replies(items, ({ replier }) => replier), median],
    waitInNew: [
      'FRONTDESK',
      (items) =>
        items.flatMap((item) => {
          const left = firstOf(item, ({ before, after }) => before?.state === 'NEW' && after?.state !== 'NEW');
          return isInside(left) ? [row(item.channel, openMinutes(item.createdAt, left))] : [];
        }),
      median,
    ],
    inTime: [
      'FRONTDESK',
      (items) =>
        items
          .filter(({ mergedInto }) => mergedInto === null)
          .flatMap(({ dueFirst, dueResolve, firstReplyAt, closedAt, state, isSnoozed }) => {
            const first = (firstReplyAt ?? closedAt ?? Number.POSITIVE_INFINITY) <= dueFirst;
            const resolve = (closedAt ?? Number.POSITIVE_INFINITY) <= dueResolve;
            return [
              ...(isInside(dueFirst) ? [row('first', 1, first)] : []),
              ...(isInside(dueResolve) && state !== 'WAITING' && !isSnoozed ? [row('resolve', 1, resolve)] : []),
            ];
          }),
      share,
    ],
    backlog: [
      'FRONTDESK',
      (items) => {
        const ends = Array.from({ length: Math.round((UNTIL - SINCE) / DAY) }, (_, index) => SINCE + (index + 1) * DAY);
        return ends.flatMap((end) => items.filter((item) => wasOpen(item, end)).map(() => row(dayOf(end - 1000))));
      },
      countRows,
    ],
    enquiries: [
      'SALES',
      (items) =>
        items.filter(({ createdAt, kind }) => isInside(createdAt) && kind !== 'query').map((item) => row(item.channel)),
      countRows,
    ],
    funnel: [
      'SALES',
      (items) => {
        const cases = items.filter(({ parentId, createdAt }) => parentId === null && isInside(createdAt));
        const qualified = cases.filter((one) =>
          (ALL.get(one.caseId) ?? []).some((item) => item.id !== one.id && QUALIFIED.has(item.queueName)),
        );
        return [...cases.map(() => row('opened')), ...qualified.map(() => row('qualified'))];
      },
      countRows,
    ],
    returned: [
      'CARTOGRAPHY',
      (items) =>
        items
          .filter(({ queueName }) => queueName === 'Cartography Requests')
          .flatMap(({ events }) => {
            const decided = events.filter(
              ({ type, at, after }) =>
                type === 'work.handed_over' &&
                isInside(at) &&
                ['Survey Jobs', 'Approvals'].includes(after?.queueName ?? ''),
            );
            const last = decided.at(-1);
            if (last === undefined) return [];
            return [
              row(
                weekOf(last.at),
                1,
                decided.some(({ after }) => after?.queueName === 'Survey Jobs'),
              ),
            ];
          }),
      share,
    ],
    jobs: ['SURVEY', (items) => handIns(items).map(({ at }) => row(weekOf(at))), countRows],
    requestToHandIn: [
      'SURVEY',
      (items) => handIns(items).map(({ at, asked }) => row(weekOf(at), (at - asked) / DAY)),
      median,
    ],
  };

const QUALIFIED = new Set<QueueName>(['Customer Requests', 'Survey Requests']);
/** Every item of the company under test, by its case. */
let ALL: ReadonlyMap<string, readonly HistoricItem[]> = new Map();

function replies(items: readonly HistoricItem[], keyOf: (item: HistoricItem) => string): readonly Observed[] {
  return items
    .filter(({ firstReplyAt }) => isInside(firstReplyAt))
    .map((item) => row(keyOf(item), openMinutes(item.createdAt, item.firstReplyAt ?? 0)));
}

function handIns(items: readonly HistoricItem[]): readonly { readonly at: number; readonly asked: number }[] {
  return items
    .filter(({ queueName }) => queueName === 'Survey Jobs')
    .flatMap(({ events, caseId }) => {
      const survey = (ALL.get(caseId) ?? []).filter(({ queueName }) =>
        ['Survey Requests', 'Survey Jobs'].includes(queueName),
      );
      const asked = Math.min(...survey.map(({ createdAt }) => createdAt));
      return events
        .filter(
          ({ type, at, after }) =>
            type === 'work.handed_over' && isInside(at) && after?.queueName === 'Cartography Requests',
        )
        .map(({ at }) => ({ at, asked }));
    });
}

/** The queues of a part, as the design names them. */
function queuesOf(part: string, department: Department): readonly QueueName[] {
  if (['enquiries', 'funnel'].includes(part)) return ['Customer Queries', 'Customer Requests'];
  if (['returned', 'jobs', 'requestToHandIn', 'firstReplyByPerson'].includes(part)) return QUEUE_NAMES;
  return QUEUE_NAMES.filter((name) => QUEUE_DEPARTMENTS[name] === department);
}

async function readFigures(company: TestCompany, department: Department, part: ReportPart): Promise<ReportPartAnswer> {
  const params = { companyID: company.companyID, department, part };
  return call(test.app, readReportPart, { params, query: DAYS }, company.director);
}

describe.each([1, 2, 3])('the random history %i', (seed) => {
  let company: TestCompany;
  let items: readonly HistoricItem[];
  beforeAll(async () => {
    company = await buildCompany(test);
    const people = [
      company.director,
      await buildMember(test, company, 'Reception'),
      await buildMember(test, company, 'Sales'),
    ];
    const past = {
      calendar,
      people: people.map(({ sub }) => sub),
      from: NOW - 110 * DAY,
      to: NOW - 5 * DAY,
      count: 700,
    };
    items = inventWork(randomFrom(seed), past);
    await storeWork(test, company.companyID, items);
    ALL = Map.groupBy(items, ({ caseId }) => caseId);
  });

  it.each(Object.keys(NAIVE))('%s is what counting one by one gives', async (part) => {
    const [department, observe, measure] = NAIVE[part] ?? [];
    if (department === undefined || observe === undefined || measure === undefined) throw new Error(part);
    const queues = queuesOf(part, department);
    const observed = observe(items.filter(({ queueName }) => queues.includes(queueName)));
    const expected = groupBy(observed, measure);
    const answer = await readFigures(company, department, part as ReportPart);
    expect(observed.length).toBeGreaterThan(0);
    const groups = answer.groups.filter(({ count }) => count > 0);
    expect(groups.map(({ key }) => key).sort()).toEqual([...expected.keys()].sort());
    for (const { key, value, count } of groups) {
      expect([key, count]).toEqual([key, expected.get(key)?.count]);
      expect(value).toBeCloseTo(expected.get(key)?.value ?? Number.NaN, 3);
    }
    if (part === 'backlog') expect(answer.total).toBe(answer.groups.at(-1)?.value);
    else if (part === 'funnel') expect(answer.total).toBe(expected.get('opened')?.value);
    else expect(answer.total).toBeCloseTo(measure(observed), 3);
  });

  it.each(Object.keys(NAIVE))('%s opens as many rows as it counted, in every group', async (part) => {
    const [department = 'FRONTDESK'] = NAIVE[part] ?? [];
    const { groups } = await readFigures(company, department, part as ReportPart);
    const params = { companyID: company.companyID, department, part: part as ReportPart };
    for (const { key, count } of groups.slice(0, 3)) {
      const query = { ...DAYS, key, limit: 200 };
      const answer = await call(test.app, listReportRows, { params, query }, company.director);
      expect([key, answer.count, answer.rows.length]).toEqual([key, count, Math.min(200, count)]);
    }
  });
});

it('the database counts open time as the rules do', async () => {
  const company = await buildCompany(test);
  const random = randomFrom(7);
  for (let turn = 0; turn < 40; turn += 1) {
    const from = NOW - Math.floor(random() * 300) * DAY - Math.floor(random() * DAY);
    const to = from + Math.floor(random() * 20 * DAY);
    const seconds = await test.database.readAsTenant(company.director.actor, company.companyID, async ({ tx }) => {
      const { rows } = await sql<{ seconds: number }>`
        SELECT app.open_seconds(app.open_time(to_timestamp(${from / 1000}), to_timestamp(${to / 1000})),
          to_timestamp(${from / 1000}), to_timestamp(${to / 1000})) AS seconds`.execute(tx);
      return rows[0]?.seconds;
    });
    expect(seconds).toBeCloseTo(openSecondsBetween(calendar, from, to), 2);
  }
});
