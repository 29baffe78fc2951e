import { expect, it } from 'vitest';
import { takeInitials } from './initials.ts';

it.each([
  ['Tariro Moyo', 'TM'],
  ['  rudo  anesu chikwanha ', 'RC'],
  ['Chipo', 'C'],
  ['Élodie 𝒵uva', 'É𝒵'],
  ['', ''],
])('of %j are %j', (name, initials) => {
  expect(takeInitials(name)).toBe(initials);
});
