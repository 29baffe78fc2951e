import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerSchedules, readScheduleVectors } from './schedule-vectors.ts';

const stored: unknown = JSON.parse(
  readFileSync(new URL('../../../money/vectors/schedules.json', import.meta.url), 'utf8'),
);
const answer = (value: unknown) => {
  const vectors = readScheduleVectors(value);
  if (vectors === undefined) throw new Error('the file was not recognised');
  return answerSchedules(vectors);
};
const changed = (change: (text: string) => string): unknown => JSON.parse(change(JSON.stringify(stored)));

describe('schedules.json', () => {
  test('is answered right, every contract and every step', () => {
    const rows = answer(stored);
    expect(rows).toHaveLength(30 + 8 + 41);
    expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test.each([
    ['an instalment', (text: string) => text.replace('"instalment":93291', '"instalment":93292')],
    ['a closed form', (text: string) => text.replace('"ppmt":87885', '"ppmt":87884')],
    ['a refusal', (text: string) => text.replace('"refused":"terms_refused"', '"refused":"instalment_too_small"')],
    ['a balance', (text: string) => text.replace('"2050":113119', '"2050":113118')],
    ['an allocation', (text: string) => text.replace('"amount":30328', '"amount":30327')],
    ['a new schedule', (text: string) => text.replace('"carried":1322', '"carried":1314')],
  ])('is wrong where %s is another', (_, change) => {
    expect(answer(changed(change)).filter(({ faults }) => faults.length > 0)).not.toHaveLength(0);
  });
});

test('a history with a step of another kind is wrong, and the others are answered', () => {
  const rows = answer(changed((text) => text.replace('"kind":"refund"', '"kind":"gift"')));
  expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([
    { name: 'h002 overpaid, refunded', faults: ['a step gift is not known here'] },
  ]);
});
