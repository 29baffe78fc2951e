import { expect, it } from 'vitest';
import { choosePlaceAfterSignin } from './wanted-place.ts';

it.each([
  [null, '/profile'],
  [{}, '/profile'],
  [{ wanted: 7 }, '/profile'],
  [{ wanted: '/company/1?map=1#x' }, '/company/1?map=1#x'],
  [{ wanted: '//elsewhere.example' }, '/profile'],
  [{ wanted: '/\\elsewhere.example' }, '/profile'],
  [{ wanted: 'https://elsewhere.example' }, '/profile'],
  [{ wanted: '/signin' }, '/profile'],
])('goes from %j to %s', (state, expected) => {
  expect(choosePlaceAfterSignin(state)).toBe(expected);
});
