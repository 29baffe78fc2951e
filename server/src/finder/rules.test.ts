import { expect, it } from 'vitest';
import { spellNumber } from './rules.ts';

it.each([
  ['0770000212', '+263770000212'],
  ['077 000 0212', '+263770000212'],
  ['(077) 000-02', '+2637700002'],
  ['00263 77 000 0212', '+263770000212'],
  ['+263 77 000 0212', '+263770000212'],
  ['770 000 212', '770000212'],
  ['+263770000212', undefined],
  ['770000212', undefined],
  ['Q-2026-000106', undefined],
  ['07', undefined],
])('the number %s is looked for as %s', (typed, spelled) => {
  expect(spellNumber(typed)).toBe(spelled);
});
