import { expect, it } from 'vitest';
import { findSeason } from './season.ts';

const wave = (at: number) => Math.round(1000 * Math.sin((at * Math.PI) / 6));
const noise = (at: number) => ((at * 37) % 11) * 10 - 50;
const months = (count: number, of: (at: number) => number) => Array.from({ length: count }, (_none, at) => of(at));
const spreadOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);

it.each([24, 30, 36])('takes a season out of %d months and says how the next year goes', (count) => {
  const { others, season } = findSeason(months(count, (at) => 500 + wave(at) + noise(at)));
  expect(spreadOf(others)).toBeLessThan(400);
  for (const [at, shift] of season.entries()) expect(Math.abs(shift - wave(count + at))).toBeLessThan(200);
});

it.each([
  ['too few months', months(23, wave)],
  ['no movements', months(36, () => 0)],
  ['a series without a season', months(36, noise)],
  ['what happened once', months(36, (at) => (at === 20 ? 9000 : 0))],
])('leaves %s as they are', (_what, sums) => {
  const { others, season } = findSeason(sums);
  expect(season).toEqual(months(12, () => 0));
  for (const [at, sum] of others.entries()) expect(sum).toBeCloseTo(sums[at] ?? 0);
});

it('loses nothing of the level', () => {
  const { others, season } = findSeason(months(36, (at) => 500 + wave(at)));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  expect(sum(others) / 36).toBeCloseTo(500);
  expect(sum(season)).toBeCloseTo(0);
});
