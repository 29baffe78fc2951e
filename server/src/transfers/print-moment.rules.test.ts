import { expect, it } from 'vitest';
import { printMoment } from './print-moment.ts';

it('prints moments as people of Harare write them, across midnight and in September', () => {
  expect(printMoment('2026-11-05T12:07:25.009Z')).toBe('05 Nov 2026, 14:07, Harare');
  expect(printMoment('2026-09-30T22:30:00Z')).toBe('01 Oct 2026, 00:30, Harare');
  expect(printMoment('2026-09-05T06:05:00Z')).toBe('05 Sep 2026, 08:05, Harare');
});
