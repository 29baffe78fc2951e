import { expect, it } from 'vitest';
import { compareSchemas, nameFaults } from './compare-schema.rules.ts';

const expected = new Map([
  ['trigger a on app.t', '1'],
  ['table app.t', 't t'],
]);

it('names parts that are missing, altered, or added without a migration', () => {
  const found = new Map([
    ['table app.t', 'f f'],
    ['policy p on app.t', '2'],
    ['index app.own', '3'],
  ]);
  expect(compareSchemas(expected, found, true)).toEqual([
    'trigger a on app.t is missing',
    'table app.t is not as its migration made it',
    'policy p on app.t comes from no migration',
  ]);
});

it('compares only names if another server version writes the definitions', () => {
  const found = new Map([...expected].map(([name]) => [name, 'written otherwise']));
  expect(compareSchemas(expected, found, false)).toEqual([]);
});

it('names a few faults and counts the rest', () => {
  expect(nameFaults(['a', 'b', 'c'], 2)).toBe('a; b; and 1 more');
  expect(nameFaults(['a', 'b'], 2)).toBe('a; b');
});
