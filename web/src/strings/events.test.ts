import { expect, it } from 'vitest';
import { describeEvent } from './events.ts';

it('spells out a type that the catalogue does not know', () => {
  expect(describeEvent('asset.approved')).toBe('Certificate issued for');
  expect(describeEvent('gate.passed_late')).toBe('Gate passed late:');
});
