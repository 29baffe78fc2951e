import { ASSET_SORTS } from '@atlas/contract/assets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_DETAILS } from './columns.ts';
import { describeChange, readCursor, writeCursor } from './rules.ts';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const INSTANT = '2026-11-21 08:00:00.123456+00';

describe('the end of a page', () => {
  test('is read back as it was written, for every sort', () => {
    const keys = {
      assetNumber: 'K-1 "north"',
      assetName: 'ü\\',
      operatorName: '',
      updatedAt: INSTANT,
      areaSquareMetres: '-1',
    };
    for (const sort of ASSET_SORTS) {
      const end = { key: keys[sort], id: sort === 'assetNumber' ? null : ID };
      expect(readCursor(sort, writeCursor(sort, end))).toEqual(end);
    }
  });

  test.each([
    ['of another sort', 'assetName', writeCursor('operatorName', { key: 'a', id: ID })],
    ['without an id where keys can be equal', 'assetName', '["assetName","a",null]'],
    ['with an id that is none', 'assetName', '["assetName","a","1 OR 1=1"]'],
    ['with an area that is no number', 'areaSquareMetres', `["areaSquareMetres","wide","${ID}"]`],
    ['with an empty area', 'areaSquareMetres', `["areaSquareMetres","","${ID}"]`],
    ['with a moment that is none', 'updatedAt', `["updatedAt","tomorrow","${ID}"]`],
    ['with a day that does not exist', 'updatedAt', `["updatedAt","2026-13-45 00:00:00+00","${ID}"]`],
    ['with a character that cannot be stored', 'assetNumber', '["assetNumber","\\u0000",null]'],
    ['that is no list', 'assetNumber', '{"0":"assetNumber"}'],
    ['that is no JSON', 'assetNumber', 'K-1'],
  ] as const)('%s is refused', (_, sort, text) => {
    expect(readCursor(sort, text)).toBeUndefined();
  });

  test('any text at all is either read or refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ASSET_SORTS), fc.string(), (sort, text) => {
        const end = readCursor(sort, text);
        if (end !== undefined) expect(readCursor(sort, writeCursor(sort, end))).toEqual(end);
      }),
    );
  });
});

describe('a change of details', () => {
  const before = { ...EMPTY_DETAILS, assetName: 'North', operatorName: 'A. Moyo', operatorPhone: '+263771234567' };

  test('names what differs and nothing else', () => {
    expect(describeChange(before, { ...before, assetName: 'South' })).toEqual({
      before: { assetName: 'North' },
      after: { assetName: 'South' },
    });
  });

  test('records that a phone changed, but not the phone', () => {
    const change = describeChange(before, { ...before, operatorPhone: '+263779999999' });
    expect(JSON.stringify(change)).not.toContain('1234');
    expect(change?.after.operatorPhone).toBe('+263••••••999');
  });

  test('that changes nothing counts as none', () => {
    expect(describeChange(before, { ...before })).toBeUndefined();
  });
});
