import { expect, it } from 'vitest';
import { isReferenceOf } from './reference-formats.rules.ts';

it.each([
  ['ecocash', 'MP260403.1015.A12345', true],
  ['ecocash', ' mp260403.1015.a12345 ', true],
  ['ecocash', 'PP261130.2359.K123456', true],
  ['ecocash', 'MP261201.1015.A12345', false],
  ['ecocash', 'MP260231.1015.A12345', false],
  ['ecocash', 'MP260403.2560.A12345', false],
  ['ecocash', 'A12345', false],
  ['ecocash', '', false],
  ['bank', 'FT26093ABC12', true],
  ['bank', '000123', true],
  ['bank', 'DEPOSIT', false],
  ['bank', 'A1', false],
  ['bank', 'FT26<093>', false],
  ['cash', '', true],
  ['cash', 'Slip 44', true],
  ['cash', '<script>', false],
] as const)('%s takes %s: %s', (method, reference, taken) =>
  expect(isReferenceOf(method, reference, '2026-11-30')).toBe(taken),
);
