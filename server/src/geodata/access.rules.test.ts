import { ASSET_ACCESS } from '@atlas/contract/asset-details';
import { expect, it } from 'vitest';
import { readAccess } from './access.rules.ts';

it('reads back what an export writes', () => {
  expect(ASSET_ACCESS.map(readAccess)).toEqual([...ASSET_ACCESS]);
});

it.each([
  ['Tarred road', 'tarred_road'],
  ['GRAVEL', 'gravel_road'],
  ['Path', 'footpath'],
  ['', ''],
  ['by appointment', ''],
  ['constructor', ''],
])('reads %j as %j', (text, access) => {
  expect(readAccess(text)).toBe(access);
});
