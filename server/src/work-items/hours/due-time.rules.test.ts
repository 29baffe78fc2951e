import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerDueTimes, readDueTimeVectors } from '../../vectors/due-time-vectors.ts';
import { type Calendar, type DayHours, dueAt, dueAtShare, openSecondsBetween, type Pause } from './due-time.rules.ts';

const office: DayHours = [['08:00', '16:30']];
const HARARE: Calendar = {
  zone: 'Africa/Harare',
  week: { 1: office, 2: office, 3: office, 4: office, 5: office },
  holidays: ['2026-12-22', '2026-12-25', '2026-12-26'],
  exceptions: { '2026-12-24': [['08:00', '12:00']] },
};
const LONDON: Calendar = {
  ...HARARE,
  zone: 'Europe/London',
  week: { 1: office, 7: [['00:00', '04:00']] },
  holidays: [],
};
const at = (text: string) => Date.parse(text);
const written = (instant: number | null) => instant && new Date(instant).toISOString().replace('.000Z', 'Z');

describe('the known answers', () => {
  const file = readFileSync(new URL('../../../../geodesy/vectors/due-times.json', import.meta.url), 'utf8');

  test('are given, every one', () => {
    const rows = answerDueTimes(readDueTimeVectors(JSON.parse(file)) ?? { calendars: {} });
    expect(rows).toHaveLength(21);
    expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test('are reported as wrong when they are altered', () => {
    const { calendars, dueTimes, elapsed, averages } = JSON.parse(file);
    const rows = answerDueTimes({
      calendars,
      dueTimes: [
        { ...dueTimes[0], expected: { ...dueTimes[0].expected, soon: '2026-11-24T08:15:01Z' } },
        { ...dueTimes[9], expected: { soon: null, due: '2026-11-24T08:30:00Z', veryLate: null } },
        { ...dueTimes[0], calendar: 'lunar' },
      ],
      elapsed: [{ ...elapsed[0], expected: { openSeconds: 3601 } }],
      averages: [
        { ...averages[0], expected: { ...averages[0].expected, kept: [0], latitude: -22.2167 } },
        { ...averages[5], expected: { status: 'ok', latitude: 0, longitude: 0, scatterMetres: 1 } },
        { ...averages[7], expected: { ...averages[7].expected, scatterMetres: 1.6417, withinPolicy: true } },
      ],
    });
    expect(rows.map(({ faults }) => faults.length)).toEqual([1, 1, 1, 1, 2, 3, 2]);
  });
});

describe('hours of a date', () => {
  test.each([
    ['an eve closes early', '2026-12-24T06:00:00Z', 300, '2026-12-28T07:00:00Z'],
    ['a start on a holiday waits for the next day', '2026-12-22T09:00:00Z', 30, '2026-12-23T06:30:00Z'],
    ['nothing to wait for is due at once, also on a closed day', '2026-12-26T09:00:00Z', 0, '2026-12-26T09:00:00Z'],
    ['the last open second is due at closing', '2026-12-21T14:29:00Z', 1, '2026-12-21T14:30:00Z'],
    ['closing itself is closed', '2026-12-21T14:30:00Z', 1, '2026-12-23T06:01:00Z'],
  ])('%s', (_, start, minutes, due) => {
    expect(written(dueAt(HARARE, at(start), minutes))).toBe(due);
  });

  test('an exception opens a holiday', () => {
    const calendar = { ...HARARE, exceptions: { '2026-12-22': [['10:00', '11:00']] as const } };
    expect(written(dueAt(calendar, at('2026-12-22T06:00:00Z'), 30))).toBe('2026-12-22T08:30:00Z');
  });

  test('hours that overlap count once, in whatever order', () => {
    const calendar: Calendar = {
      ...HARARE,
      week: {
        3: [
          ['10:00', '12:00'],
          ['08:00', '11:00'],
          ['15:00', '14:00'],
        ],
      },
    };
    expect(openSecondsBetween(calendar, at('2026-11-24T22:00:00Z'), at('2026-11-25T22:00:00Z'))).toBe(4 * 3600);
  });

  test('hours until midnight meet those from midnight', () => {
    const calendar: Calendar = { ...HARARE, week: { 3: [['22:00', '24:00']], 4: [['00:00', '01:00']] } };
    expect(written(dueAt(calendar, at('2026-11-25T12:00:00Z'), 150))).toBe('2026-11-25T22:30:00Z');
  });

  test('offices that never open again never make anything due', () => {
    const calendar: Calendar = { ...HARARE, week: {} };
    expect(written(dueAt(calendar, at('2026-12-01T00:00:00Z'), 240))).toBe('2026-12-24T10:00:00Z');
    expect(dueAt(calendar, at('2026-12-01T00:00:00Z'), 241)).toBeNull();
    expect(openSecondsBetween(calendar, at('2026-12-25T00:00:00Z'), at('2027-12-25T00:00:00Z'))).toBe(0);
  });
});

describe('a zone with summer time', () => {
  const day = (date: string) =>
    openSecondsBetween(LONDON, at(`${date}T00:00:00Z`) - 7_200_000, at(`${date}T12:00:00Z`));

  test('is open an hour less on the night that skips one, an hour more on the night that repeats one', () => {
    expect(day('2026-03-22')).toBe(4 * 3600);
    expect(day('2026-03-29')).toBe(3 * 3600);
    expect(day('2026-10-25')).toBe(5 * 3600);
  });

  test('opens by its own clocks in summer', () => {
    expect(written(dueAt(LONDON, at('2026-03-29T12:00:00Z'), 60))).toBe('2026-03-30T08:00:00Z');
    expect(written(dueAt(LONDON, at('2026-10-25T12:00:00Z'), 60))).toBe('2026-10-26T09:00:00Z');
  });
});

describe('pauses', () => {
  const start = at('2026-11-24T06:00:00Z');
  const pause = (from: string, to: string | null): Pause => ({ from: at(from), to: to === null ? null : at(to) });

  test('count once where they overlap, and not at all before the start or without length', () => {
    const pauses = [
      pause('2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z'),
      pause('2026-11-24T07:00:00Z', '2026-11-24T09:30:00Z'),
      pause('2026-11-23T07:00:00Z', '2026-11-24T06:30:00Z'),
      pause('2026-11-24T10:30:00Z', '2026-11-24T10:30:00Z'),
    ];
    expect(written(dueAt(HARARE, start, 60, pauses))).toBe('2026-11-24T10:30:00Z');
    expect(openSecondsBetween(HARARE, start, at('2026-11-24T11:00:00Z'), pauses)).toBe(1.5 * 3600);
  });

  test('one that has not ended leaves what was due before it', () => {
    const waiting = [pause('2026-11-24T07:00:00Z', null)];
    expect(written(dueAt(HARARE, start, 60, waiting))).toBe('2026-11-24T07:00:00Z');
    expect(dueAt(HARARE, start, 61, waiting)).toBeNull();
    expect(openSecondsBetween(HARARE, start, at('2026-12-24T07:00:00Z'), waiting)).toBe(3600);
    expect(dueAtShare(HARARE, start, 0, 2, [pause('2026-11-24T05:00:00Z', null)])).toBe(start);
  });
});

describe('at any time, on any calendar', () => {
  const time = fc
    .integer({ min: 0, max: 96 })
    .map(
      (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    );
  const hours = fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 3 });
  const calendar: fc.Arbitrary<Calendar> = fc.record({
    zone: fc.constantFrom('Africa/Harare', 'Europe/London', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia'),
    week: fc.record({ 1: hours, 3: hours, 4: fc.constant(office), 6: hours, 7: hours }),
    holidays: fc.subarray(['2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01', '2026-04-02']),
    exceptions: fc.constant({ '2026-04-04': [['01:30', '02:30']] as const }),
  });
  const instant = fc
    .integer({ min: at('2026-03-20T00:00:00Z') / 1000, max: at('2026-11-20T00:00:00Z') / 1000 })
    .map((s) => s * 1000);
  const pauses = fc.array(
    fc
      .record({ from: instant, seconds: fc.integer({ min: 0, max: 500_000 }) })
      .map(({ from, seconds }) => ({ from, to: from + seconds * 1000 })),
    { maxLength: 5 },
  );
  const minutes = fc.integer({ min: 0, max: 6000 });

  test('the open time until something is due is its target', () => {
    fc.assert(
      fc.property(calendar, instant, minutes, pauses, (open, start, target, paused) => {
        const due = dueAt(open, start, target, paused) ?? Number.NaN;
        expect(openSecondsBetween(open, start, due, paused)).toBe(target * 60);
        if (target > 0) expect(openSecondsBetween(open, start, due - 1000, paused)).toBe(target * 60 - 1);
      }),
    );
  });

  test('a longer target is never due earlier, nor is the same target with one pause more', () => {
    fc.assert(
      fc.property(calendar, instant, minutes, minutes, pauses, (open, start, one, more, paused) => {
        const due = dueAt(open, start, one, paused) ?? Number.NaN;
        expect(dueAt(open, start, one + more, paused)).toBeGreaterThanOrEqual(due);
        expect(dueAt(open, start, one, paused.slice(1))).toBeLessThanOrEqual(due);
      }),
    );
  });

  test('two targets in a row are due when their sum is', () => {
    fc.assert(
      fc.property(calendar, instant, minutes, minutes, pauses, (open, start, first, second, paused) => {
        const between = dueAt(open, start, first, paused) ?? Number.NaN;
        expect(dueAt(open, between, second, paused)).toBe(
          second === 0 ? between : dueAt(open, start, first + second, paused),
        );
      }),
    );
  });

  test('open times of neighbouring stretches add up', () => {
    fc.assert(
      fc.property(calendar, fc.tuple(instant, instant, instant), pauses, (open, instants, paused) => {
        const [a, b, c] = instants.toSorted((one, other) => one - other) as [number, number, number];
        const between = (from: number, to: number) => openSecondsBetween(open, from, to, paused);
        expect(between(a, b) + between(b, c)).toBe(between(a, c));
      }),
    );
  });
});
