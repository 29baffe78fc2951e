import { expect, it } from 'vitest';
import { findThawed, readFrozen, readTables } from '../../../testing/frozen-tables.ts';

const people = ['1_people.sql', 'a'] as const;
const assets = ['2_assets.sql', 'b'] as const;
const frozen = new Map([people, assets]);

const CHANGES: readonly (readonly [what: string, tables: readonly (readonly [string, string])[], fault: string])[] = [
  [
    'changed',
    [['1_people.sql', 'c'], assets],
    '1_people.sql changed after it was frozen: write a new migration instead.',
  ],
  ['is gone', [assets], '1_people.sql is gone: a migration stays once it is frozen.'],
  ['is new', [people, assets, ['3_gates.sql', 'd']], '3_gates.sql is not frozen: run npm run generate.'],
  [
    'comes too late',
    [people, assets, ['1_work.sql', 'd']],
    '1_work.sql comes before 2_assets.sql, which is frozen: give it a later number.',
  ],
];

it('finds nothing wrong with the migrations as they were frozen', () => {
  expect(findThawed(frozen, frozen)).toEqual([]);
  expect(findThawed(readFrozen(), readTables())).toEqual([]);
});

it.each(CHANGES)('says which migration %s', (_what, tables, fault) => {
  expect(findThawed(frozen, new Map(tables))).toEqual([`server/db/tables/${fault}`]);
});
