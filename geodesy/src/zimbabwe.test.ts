import { expect, test } from 'vitest';
import type { LatitudeLongitude } from './position.ts';
import { isInsideZimbabwe } from './zimbabwe.ts';

test.each<[string, LatitudeLongitude]>([
  ['Harare', [-17.829167, 31.052222]],
  ['Bulawayo', [-20.15, 28.583333]],
  ['Mutare', [-18.9707, 32.6709]],
  ['Beitbridge', [-22.2, 30.0]],
  ['Victoria Falls', [-17.932, 25.83]],
  ['Kariba', [-16.52, 28.8]],
  ['Plumtree', [-20.49, 27.81]],
])('%s lies in Zimbabwe', (_, point) => {
  expect(isInsideZimbabwe(point)).toBe(true);
});

test.each<[string, LatitudeLongitude]>([
  ['Lusaka', [-15.417, 28.283]],
  ['Francistown', [-21.17, 27.51]],
  ['Beira', [-19.843, 34.839]],
  ['Musina', [-22.4, 30.04]],
  ['Harare with latitude and longitude swapped', [31.052222, -17.829167]],
  ['Harare with a northern latitude', [17.829167, 31.052222]],
  ['nowhere', [Number.NaN, 30]],
])('%s does not', (_, point) => {
  expect(isInsideZimbabwe(point)).toBe(false);
});

test('the tolerance reaches over the border and can be closed', () => {
  const acrossTheLimpopo: LatitudeLongitude = [-22.24, 30.0];
  expect(isInsideZimbabwe(acrossTheLimpopo)).toBe(true);
  expect(isInsideZimbabwe(acrossTheLimpopo, 0)).toBe(false);
});
