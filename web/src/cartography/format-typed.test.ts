import { findSystem } from '@atlas/geodesy/systems';
import { expect, it } from 'vitest';
import { formatTyped } from './format-typed.ts';

it('names the values as the sheet does', () => {
  const flat = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');
  expect(flat(formatTyped([-21_775.148, 5544.339], findSystem('gauss-kruger')))).toBe('N -21 775.148  E 5 544.339');
  expect(flat(formatTyped([43_547.346, 2_228_727.097], findSystem('lo29')))).toBe('Y 43 547.346  X 2 228 727.097');
  expect(flat(formatTyped([-17.829167, 31.052222], findSystem('wgs84')))).toBe('Lat -17.829167  Lon 31.052222');
  expect(formatTyped(['36KTF9357227639'], findSystem('mgrs'))).toBe('36KTF9357227639');
});
