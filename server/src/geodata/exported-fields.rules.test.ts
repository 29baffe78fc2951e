import { ASSET_DETAILS } from '@atlas/contract/asset-details';
import { expect, test } from 'vitest';
import { pickDetails, pickHolders } from './attributes.rules.ts';
import { EXPORTED_FIELDS } from './exported-fields.ts';

test('every detail of an asset is in every file, and is read back from it', () => {
  for (const spell of ['name', 'heading', 'column'] as const) {
    const written = Object.fromEntries(EXPORTED_FIELDS.map((field) => [field[spell], `the ${field.name}`]));
    const expected = Object.fromEntries(['assetNumber', ...ASSET_DETAILS].map((name) => [name, `the ${name}`]));
    expect(pickDetails(written)).toEqual(expected);
    expect(pickHolders(written)).toEqual({
      holders: 'the holders',
      holderIDs: 'the holderIDs',
      holderPhones: 'the holderPhones',
    });
  }
});

test('no two fields share a column in the table of a Shapefile, and none is longer than ten characters', () => {
  const columns = EXPORTED_FIELDS.map(({ column }) => column);
  expect(new Set(columns).size).toBe(columns.length);
  for (const column of columns) expect(column).toMatch(/^[A-Z0-9_]{1,10}$/);
});
