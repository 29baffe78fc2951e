import { REPORT_PARTS, REPORTS, type ReportPart } from '@atlas/contract/report-parts';
import { DEPARTMENTS } from '@atlas/contract/roles';
import { describe, expect, test } from 'vitest';
import { boundsOf, fillGaps, hasPart, queuesOf, readsReports, weeksOf } from './report.rules.ts';

test('days begin and end at midnight in Harare', () => {
  expect(boundsOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual([
    '2026-10-31T22:00:00.000Z',
    '2026-11-30T22:00:00.000Z',
  ]);
});

test('weeks are those that the days touch, from Monday on', () => {
  expect(weeksOf({ from: '2026-11-01', to: '2026-11-02' })).toEqual(['2026-10-26', '2026-11-02']);
  expect(weeksOf({ from: '2026-11-02', to: '2026-11-08' })).toEqual(['2026-11-02']);
});

test('every part is on a card, and every card has parts', () => {
  const shown = DEPARTMENTS.flatMap((department) => Object.values(REPORTS[department]).flat());
  expect(new Set(shown)).toEqual(new Set(Object.keys(REPORT_PARTS)));
  expect(hasPart('SALES', 'backlog')).toBe(false);
  expect(hasPart('SURVEY', 'returned')).toBe(true);
});

test('a department counts its own queues, sales also questions, people those of all', () => {
  expect(queuesOf('FRONTDESK', 'backlog')).toEqual(['Customer Queries', 'Payments', 'Frontdesk Tasks']);
  expect(queuesOf('SALES', 'funnel')).toEqual(['Customer Queries', 'Customer Requests']);
  expect(queuesOf('MANAGEMENT', 'firstReplyByPerson')).toHaveLength(11);
});

test.each([
  ['Reception', 'FRONTDESK', true],
  ['Reception', 'SALES', false],
  ['Manager', 'SURVEY', true],
  ['Client', 'FRONTDESK', false],
] as const)('%s reads the figures of %s: %s', (role, department, reads) => {
  expect(readsReports(role, department)).toBe(reads);
});

describe('what did not happen', () => {
  const days = { from: '2026-11-02', to: '2026-11-15' };
  const group = (key: string, value: number) => ({ key, name: null, value, count: value });
  const fill = (part: ReportPart, groups: ReturnType<typeof group>[], measured: string[] = []) =>
    fillGaps(part, days, { total: 5, count: 5, groups, days: measured });

  test('is a figure in weeks that count', () => {
    expect(fill('jobs', [group('2026-11-09', 5)]).groups).toEqual([group('2026-11-02', 0), group('2026-11-09', 5)]);
  });

  test('is none in a median, nor among channels', () => {
    expect(fill('firstReplyByWeek', [group('2026-11-09', 5)]).groups).toHaveLength(1);
    expect(fill('opened', [group('web', 5)])).toEqual({ total: 5, count: 5, groups: [group('web', 5)] });
  });

  test('is an empty desk at the end of a day that has passed, and the last day is the figure', () => {
    const measured = ['2026-11-04', '2026-11-03'];
    expect(fill('backlog', [group('2026-11-03', 2)], measured)).toEqual({
      total: 0,
      count: 0,
      groups: [group('2026-11-03', 2), group('2026-11-04', 0)],
    });
    expect(fill('compliance', [group('2026-11-03', 0.5)], measured)).toMatchObject({ total: 0.5, count: 0.5 });
  });

  test('is nothing at all without rows', () => {
    const nothing = { total: null, count: 0, groups: [], days: [] };
    expect(fillGaps('opened', days, nothing)).toEqual({ total: null, count: 0, groups: [] });
    expect(fillGaps('compliance', days, nothing)).toEqual({ total: null, count: 0, groups: [] });
    expect(fillGaps('funnel', days, nothing)).toMatchObject({ total: null, count: 0 });
  });
});
