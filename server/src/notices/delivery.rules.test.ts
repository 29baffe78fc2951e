import { DEFAULT_CHOICES, type NoticeChoices } from '@atlas/contract/notices';
import { describe, expect, it } from 'vitest';
import { holdBack, isDigest, nextMorning, planWays, waitForDay } from './delivery.rules.ts';

const MINUTE = 60_000;
/** A moment in Harare. */
const at = (time: string) => Date.parse(`${time}:00+02:00`);
const shown = (moment: number | null) =>
  moment === null ? null : new Date(moment + 2 * 60 * MINUTE).toISOString().slice(0, 16);
const NOON = at('2026-11-24T12:00');
const all = (mail: 'now' | 'digest' | 'off', quiet = true): NoticeChoices => ({
  ...DEFAULT_CHOICES,
  mail: { ...DEFAULT_CHOICES.mail, assigned: mail },
  quiet,
});
const assigned = { kind: 'assigned', isUrgent: false } as const;

describe('quiet hours', () => {
  it.each([
    ['2026-11-24T07:00', '2026-11-24T07:00'],
    ['2026-11-24T17:59', '2026-11-24T17:59'],
    ['2026-11-24T18:00', '2026-11-25T07:00'],
    ['2026-11-24T23:59', '2026-11-25T07:00'],
    ['2026-11-25T00:00', '2026-11-25T07:00'],
    ['2026-11-25T06:59', '2026-11-25T07:00'],
    ['2026-12-31T20:00', '2027-01-01T07:00'],
  ])('what is due at %s goes out at %s', (due, out) => {
    expect(shown(waitForDay(at(due)))).toBe(out);
  });

  it.each([
    ['2026-11-24T06:59', '2026-11-24T07:00'],
    ['2026-11-24T07:00', '2026-11-25T07:00'],
    ['2026-11-24T12:00', '2026-11-25T07:00'],
  ])('after %s the next digest goes out at %s', (now, out) => {
    expect(shown(nextMorning(at(now)))).toBe(out);
  });
});

describe('a new notice', () => {
  it('goes to browsers at once and by mail two minutes later, unless the person reads it before', () => {
    expect(planWays(assigned, all('now'), NOON, NOON)).toEqual({ mailAt: NOON + 2 * MINUTE, pushAt: NOON });
  });

  it('waits for the morning in quiet hours, and a mail that would fall into them too', () => {
    const evening = at('2026-11-24T17:59');
    const { mailAt, pushAt } = planWays(assigned, all('now'), evening, evening);
    expect([shown(mailAt), shown(pushAt)]).toEqual(['2026-11-25T07:00', '2026-11-24T17:59']);
    const night = at('2026-11-24T22:00');
    expect(shown(planWays(assigned, all('now'), night, night).pushAt)).toBe('2026-11-25T07:00');
  });

  it('goes out in quiet hours when it is urgent, or when the person has turned them off', () => {
    const night = at('2026-11-24T22:00');
    expect(planWays({ kind: 'assigned', isUrgent: true }, all('now'), night, night).pushAt).toBe(night);
    expect(planWays(assigned, all('now', false), night, night).pushAt).toBe(night);
  });

  it('goes out as the person chose for its kind', () => {
    expect(planWays(assigned, all('off'), NOON, NOON).mailAt).toBeNull();
    expect(shown(planWays(assigned, all('digest'), NOON, NOON).mailAt)).toBe('2026-11-25T07:00');
    const silent = { ...DEFAULT_CHOICES, push: { ...DEFAULT_CHOICES.push, assigned: false } };
    expect(planWays(assigned, silent, NOON, NOON).pushAt).toBeNull();
    expect(planWays({ kind: 'role', isUrgent: true }, DEFAULT_CHOICES, NOON, NOON).mailAt).not.toBeNull();
  });

  it('wakes nobody when its fact is a day old', () => {
    expect(planWays(assigned, all('now'), NOON - 25 * 60 * MINUTE, NOON)).toEqual({ mailAt: null, pushAt: null });
  });
});

describe('five within ten minutes', () => {
  it('go out together, ten minutes after the latest that went out alone', () => {
    const sent = [NOON - 9 * MINUTE, NOON - 6 * MINUTE, NOON - 3 * MINUTE, NOON - MINUTE];
    expect(holdBack(1, sent.slice(1), NOON)).toBeNull();
    expect(holdBack(1, sent, NOON)).toBe(NOON + 9 * MINUTE);
    expect(holdBack(2, sent.slice(1), NOON)).toBe(NOON + 9 * MINUTE);
    expect(holdBack(3, sent, NOON + 9 * MINUTE)).toBeNull();
  });

  it('that come at once go out at once, as one digest', () => {
    expect(holdBack(40, [], NOON)).toBeNull();
    expect([isDigest(4), isDigest(5)]).toEqual([false, true]);
  });
});
