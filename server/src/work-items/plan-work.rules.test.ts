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
    day: null,
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

test('what waits for its requester is not late, however long ago it was due', () => {
  const answered = { firstReplyAt: at('2026-12-10T16:00'), unansweredSince: null } as const;
  expect(plan({ ...answered, state: 'ASSIGNED' }, at('2026-12-15T09:00')).escalation).toBe(3);
  const waiting = { ...answered, state: 'WAITING', pauses: [{ from: at('2026-12-10T16:00'), to: null }] } as const;
  expect(plan(waiting, at('2026-12-15T09:00'))).toMatchObject({ escalation: 0, checkAt: null });
});

const DAY = { begins: at('2026-11-26T00:00'), ends: at('2026-11-27T00:00') };
test.each([
  ['2026-11-25T23:59', 0, '2026-11-26T00:00'],
  ['2026-11-26T00:00', 1, '2026-11-27T00:00'],
  ['2026-11-27T00:00', 2, '2026-11-27T16:30'],
  ['2026-11-27T16:30', 3, null],
] as const)('what has a day of its own is late by that alone: at %s by level %i', (now, escalation, next) => {
  for (const changes of [
    { priority: 'urgent' },
    { state: 'WAITING', firstReplyAt: FRIDAY, unansweredSince: null },
  ] as const)
    expect(plan({ ...changes, day: DAY }, at(now))).toMatchObject({
      escalation,
      dueFirst: DAY.ends,
      dueResolve: DAY.ends,
      dueNext: null,
      checkAt: next === null ? null : at(next),
    });
});

test('a message is due by its own time, also before the day of its item', () => {
  const asked = { day: DAY, state: 'ASSIGNED', firstReplyAt: FRIDAY, unansweredSince: at('2026-11-23T08:00') } as const;
  expect(plan(asked, at('2026-11-23T12:00'))).toMatchObject({ dueNext: at('2026-11-23T12:00'), escalation: 2 });
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

test('what is snoozed is not late and lapses only once its time has come, and is looked at then', () => {
  const held = { state: 'ASSIGNED', leaseUntil: at('2026-11-20T15:36'), firstReplyAt: at('2026-11-20T15:35') } as const;
  const snoozed = { ...held, snoozedUntil: at('2026-11-25T08:00') };
  const late = at('2026-11-24T16:00');
  expect(plan(held, late)).toMatchObject({ escalation: 3, lapses: true });
  expect(plan(snoozed, late)).toMatchObject({ escalation: 0, lapses: false, checkAt: snoozed.snoozedUntil });
  expect(plan(snoozed, snoozed.snoozedUntil)).toMatchObject({ escalation: 3, lapses: true, wakes: true });
});

test('what was set aside wakes at its moment, and what is closed never changes by itself', () => {
  const aside = { state: 'WAITING', snoozedUntil: at('2026-11-25T08:00') } as const;
  expect(plan(aside, at('2026-11-25T07:59')).wakes).toBe(false);
  expect(plan(aside, at('2026-11-25T08:00')).wakes).toBe(true);
  expect(plan({ ...aside, state: 'DONE' }, at('2026-12-25T08:00'))).toMatchObject({ wakes: false, checkAt: null });
});
