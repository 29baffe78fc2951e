import { describe, expect, it } from 'vitest';
import { lastDay, nextDay, type Repeat } from './repeat.rules.ts';

const HOLIDAYS = ['2026-12-22', '2026-12-25'];
const isOpenDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !HOLIDAYS.includes(day);
const isNeverOpen = () => false;

function daysOf(repeat: Repeat, count: number): string[] {
  const days = [repeat.startsOn];
  while (days.length < count) days.push(nextDay(repeat, days.at(-1) ?? '', isOpenDay));
  return days;
}

describe('the days of a task that comes back', () => {
  it('daily: on days on which the office is open', () => {
    expect(daysOf({ rule: 'daily', startsOn: '2026-12-18' }, 6)).toEqual([
      '2026-12-18',
      '2026-12-21',
      '2026-12-23',
      '2026-12-24',
      '2026-12-28',
      '2026-12-29',
    ]);
  });

  it('weekly: on its weekday, also on a holiday', () => {
    expect(daysOf({ rule: 'weekly', startsOn: '2026-12-15' }, 3)).toEqual(['2026-12-15', '2026-12-22', '2026-12-29']);
  });

  it('monthly: on its day, or on the last day of a shorter month', () => {
    expect(daysOf({ rule: 'monthly', startsOn: '2027-12-31' }, 4)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
  });

  it('month end: on the last day, whatever the first one was', () => {
    expect(daysOf({ rule: 'month_end', startsOn: '2026-11-10' }, 4)).toEqual([
      '2026-11-10',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
  });

  it('looks again tomorrow while the office never opens', () => {
    expect(nextDay({ rule: 'daily', startsOn: '2026-12-18' }, '2026-12-18', isNeverOpen)).toBe('2026-12-19');
  });
});

describe('the day that makes up for those that were missed', () => {
  it('is the last one', () => {
    const weekly = { rule: 'weekly', startsOn: '2026-10-06' } as const;
    expect(lastDay(weekly, '2026-10-13', '2026-11-20', isOpenDay)).toBe('2026-11-17');
    expect(lastDay({ rule: 'daily', startsOn: '2026-12-01' }, '2026-12-02', '2026-12-27', isOpenDay)).toBe(
      '2026-12-24',
    );
  });

  it('is none when the office has been closed since', () => {
    expect(lastDay({ rule: 'daily', startsOn: '2026-12-01' }, '2026-12-22', '2026-12-22', isOpenDay)).toBeUndefined();
  });

  it('is not before the next one', () => {
    expect(lastDay({ rule: 'monthly', startsOn: '2026-10-05' }, '2026-11-06', '2026-12-04', isOpenDay)).toBeUndefined();
  });
});
