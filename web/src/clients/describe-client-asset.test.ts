import { expect, test } from 'vitest';
import { nameClientAsset } from './describe-client-asset.ts';

test('a category loses its last character, even one that takes two units of text', () => {
  expect(nameClientAsset('Gold claims', 'KDM-1')).toBe('Gold claim KDM-1');
  expect(nameClientAsset('Claims⛏🏔', '7')).toBe('Claims⛏ 7');
});
