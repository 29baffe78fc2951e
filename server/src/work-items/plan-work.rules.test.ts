import { expect, test } from 'vitest';
import type { Calendar } from './hours/due-time.rules.ts';
import { planWork, type WorkTimes } from './plan-work.rules.ts';

const OPEN_DAY = [['08:00', '16:30']] as const;
const CALENDAR: Calendar = {
  zone: 'Africa/Harare',
  week: { 1: OPEN_DAY, 2: OPEN_DAY, 3: OPEN_DAY, 4: OPEN_DAY, 5: OPEN_DAY },
  holidays: ['2026-12-22'],
  exceptions: {},
};
/** A moment in Harare, which has no summer time. */
const at = (text: string) => Date.parse(`${text}:00+02:00`);
const FRIDAY = at('2026-11-20T15:30');

function item(changes: Partial<WorkTimes> = {}): WorkTimes {
  return {
    priority: 'high',
    state: 'NEW',
    createdAt: FRIDAY,
    firstReplyAt: null,
    unansweredSince: FRIDAY,
    snoozedUntil: null,
    leaseUntil: null,
    pauses: [],
    ...changes,
  };
}
const plan = (changes: Partial<WorkTimes>, now: number) => planWork(CALENDAR, item(changes), now);

test('what comes on Friday afternoon with high priority is due on Monday at eleven', () => {
  expect(plan({}, FRIDAY).dueFirst).toBe(at('2026-11-23T11:00'));
  expect(plan({ createdAt: at('2026-12-21T15:30') }, at('2026-12-21T15:30')).dueFirst).toBe(at('2026-12-23T11:00'));
});

test.each([
  ['2026-11-20T15:31', 0, '2026-11-23T10:00'],
  ['2026-11-23T10:00', 1, '2026-11-23T11:00'],
  ['2026-11-23T11:00', 2, '2026-11-23T15:00'],
  ['2026-11-23T15:00', 3, '2026-11-24T11:15'],
] as const)('at %s it is late by level %i, and the next look is at %s', (now, escalation, checkAt) => {
  expect(plan({}, at(now))).toMatchObject({ escalation, checkAt: at(checkAt) });
});

test('an answer stops the clock of the first, and a later message starts that of the next', () => {
  const answered = { state: 'WAITING', firstReplyAt: at('2026-11-20T16:00'), unansweredSince: null } as const;
  const pauses = [{ from: at('2026-11-20T16:00'), to: null }];
  const waiting = plan({ ...answered, pauses }, at('2026-11-30T09:00'));
  expect(waiting).toMatchObject({ escalation: 0, dueNext: null, dueResolve: null, checkAt: null });
  const back = { ...answered, state: 'ASSIGNED', unansweredSince: at('2026-11-30T09:00') } as const;
  const resumed = [{ from: at('2026-11-20T16:00'), to: at('2026-11-30T09:00') }];
  expect(plan({ ...back, pauses: resumed }, at('2026-11-30T09:00'))).toMatchObject({
    dueNext: at('2026-11-30T13:00'),
    // 1,020 minutes, of which 30 had passed before the answer.
    dueResolve: at('2026-12-02T08:30'),
  });
});

test('a holder who stays away loses the item after thirty open minutes of an unanswered message, not before', () => {
  const held = { state: 'ASSIGNED', leaseUntil: at('2026-11-20T15:36') } as const;
  expect(plan(held, at('2026-11-20T15:59')).lapses).toBe(false);
  expect(plan(held, at('2026-11-20T15:40')).checkAt).toBe(at('2026-11-20T16:00'));
  expect(plan(held, at('2026-11-20T16:00')).lapses).toBe(true);
  expect(plan({ ...held, leaseUntil: at('2026-11-20T16:10') }, at('2026-11-20T16:09')).lapses).toBe(false);
  expect(plan({ ...held, unansweredSince: null }, at('2026-11-30T16:00')).lapses).toBe(false);
  expect(plan({ ...held, leaseUntil: null }, at('2026-11-30T16:00')).lapses).toBe(false);
});

test('what was set aside wakes at its moment, and what is closed never changes by itself', () => {
  const aside = { state: 'WAITING', snoozedUntil: at('2026-11-25T08:00') } as const;
  expect(plan(aside, at('2026-11-25T07:59')).wakes).toBe(false);
  expect(plan(aside, at('2026-11-25T08:00')).wakes).toBe(true);
  expect(plan({ ...aside, state: 'DONE' }, at('2026-12-25T08:00'))).toMatchObject({ wakes: false, checkAt: null });
});
