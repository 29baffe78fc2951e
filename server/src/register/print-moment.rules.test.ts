import { expect, test } from 'vitest';
import { printMoment } from './print-moment.rules.ts';

test.each([
  ['2026-11-21T14:27:37Z', '21 Nov 2026, 16:27'],
  ['2026-09-04T22:05:00Z', '05 Sep 2026, 00:05'],
])('%s is printed as %s in Harare', (moment, text) => expect(printMoment(new Date(moment))).toBe(text));
