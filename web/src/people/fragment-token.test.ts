import { expect, it } from 'vitest';
import { readFragmentToken } from './fragment-token.ts';

it.each([
  ['', null],
  ['#', null],
  ['#token=abc-DEF_1', 'abc-DEF_1'],
  ['#abc-DEF_1', 'abc-DEF_1'],
  ['#token=', null],
  ['#other=1', null],
])('reads the token of %j', (fragment, expected) => {
  expect(readFragmentToken(fragment)).toBe(expected);
});
