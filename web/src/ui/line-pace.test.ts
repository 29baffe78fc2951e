import { expect, test } from 'vitest';
import { cameFromDevice, type Fetched, isLineSlow } from './line-pace.ts';

/** A file of 40 kB that arrived at the given kbit/s, starting at a moment. */
const fetchedAt = (kilobits: number, begin = 0): Fetched => ({
  transferSize: 40_000,
  responseStart: begin,
  responseEnd: begin + (40_000 * 8) / kilobits,
});

test('a connection is slow if the browser says so', () => {
  expect(isLineSlow({ saveData: true, effectiveType: '4g' }, [fetchedAt(9_000)])).toBe(true);
  expect(isLineSlow({ effectiveType: '2g' }, [])).toBe(true);
  expect(isLineSlow({ effectiveType: 'slow-2g' }, [])).toBe(true);
  expect(isLineSlow({ effectiveType: '4g' }, [])).toBe(false);
});

test('if a browser says nothing, the received bytes decide', () => {
  expect(isLineSlow(undefined, [fetchedAt(50)])).toBe(true);
  expect(isLineSlow(undefined, [fetchedAt(5_000)])).toBe(false);
  // Five in parallel share a connection of 1,000 kbit/s.
  expect(
    isLineSlow(
      undefined,
      [1, 2, 3, 4, 5].map(() => fetchedAt(200)),
    ),
  ).toBe(false);
  // Cached files, and answers too small to measure, do not count.
  expect(isLineSlow(undefined, [{ transferSize: 300, responseStart: 0, responseEnd: 900 }])).toBe(false);
  expect(isLineSlow(undefined, [])).toBe(false);
});

test('a page came from the device if only small answers came over the network', () => {
  const kept = { transferSize: 0, responseStart: 0, responseEnd: 2 };
  const answer = { transferSize: 900, responseStart: 40, responseEnd: 60 };
  expect(cameFromDevice([kept, kept, answer])).toBe(true);
  expect(cameFromDevice([kept, fetchedAt(9_000)])).toBe(false);
  expect(cameFromDevice([])).toBe(false);
});
