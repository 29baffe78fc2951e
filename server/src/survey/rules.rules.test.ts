import type { ChangeBody } from '@atlas/contract/survey-changes';
import { toWgs84 } from '@atlas/geodesy/convert';
import { DEFINITION_VERSION } from '@atlas/geodesy/systems';
import { expect, test } from 'vitest';
import { measureBeacon } from '../../testing/survey-phone.ts';
import { findWorst, hashChange, judgeBeacon, judgeCorners, judgeHandIn, policyOf, readBody } from './rules.ts';

const POLICY = policyOf(5);
const beacon = (changes: Partial<ChangeBody<'beacon'>> = {}) => ({
  ...measureBeacon('A', [-18.36, 29.92]),
  ...changes,
});

test('the mean of its fixes is a beacon, to a tenth of a millimetre', () => {
  expect(judgeBeacon(beacon(), POLICY)).toEqual({ fixes: 12 });
  const { latitude, accuracyMetres } = beacon();
  expect(judgeBeacon(beacon({ latitude: latitude + 5e-10 }), POLICY)).toEqual({ fixes: 12 });
  for (const forged of [{ latitude: latitude + 1e-7 }, { accuracyMetres: accuracyMetres / 2 }, { scatterMetres: 0 }]) {
    expect(judgeBeacon(beacon(forged), POLICY)).toMatchObject({ because: { code: 'mean_differs' } });
  }
});

test('too few good fixes, or a receiver that moves, make no beacon', () => {
  const { fixes } = beacon();
  expect(judgeBeacon(beacon({ fixes: fixes.slice(0, 9) }), POLICY)).toMatchObject({
    because: { code: 'fixes_too_few', parameters: { found: 9, least: 10 } },
  });
  const walked = fixes.map((fix, index) => ({ ...fix, longitude: 29.92 + index * 2e-5 }));
  expect(judgeBeacon(beacon({ fixes: walked }), POLICY)).toMatchObject({ because: { code: 'fixes_moved' } });
});

test('a typed corner lies where its values are in their system, by the definitions of the register', () => {
  const typed = {
    system: 'lo31' as const,
    values: [-5544.339, -28224.852] as [number, number],
    constants: { second: 2_000_000 },
    definition: DEFINITION_VERSION,
  };
  const placed = toWgs84(typed.system, typed.values, typed.constants);
  if (!placed.ok) throw new Error('a corner near Harare has a place');
  const [latitude, longitude] = placed.point;
  expect([latitude, longitude]).toEqual([expect.closeTo(-17.829167, 6), expect.closeTo(31.052222, 6)]);
  const corner = { beacon: null, latitude, longitude, typed };
  const plain = { beacon: 'A', latitude: -17.83, longitude: 31.05 };
  expect(judgeCorners({ corners: [plain, corner, { ...corner, latitude: latitude + 5e-10 }] })).toBeUndefined();
  const forged = [
    { ...corner, latitude: latitude + 1e-8 },
    { ...corner, typed: { ...typed, system: 'lo29' as const } },
    { ...corner, typed: { ...typed, constants: undefined } },
    { ...corner, typed: { ...typed, definition: 'another shift' } },
    { ...corner, typed: { ...typed, system: 'mgrs' as const } },
  ];
  for (const one of forged) {
    expect(judgeCorners({ corners: [plain, corner, one] })).toEqual({
      code: 'corner_differs',
      parameters: { corners: '3' },
    });
  }
});

test('a hand-in needs three beacons, and a reason for each that is not exact enough', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((name) => ({ beacon: name, accuracyMetres: 5, reason: null }));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three beacons');
  expect(judgeHandIn([a, b], new Set(), POLICY)?.code).toBe('beacons_few');
  expect(judgeHandIn([a, b, c], new Set(), POLICY)).toBeUndefined();
  const wide = { ...c, accuracyMetres: 5.01 };
  expect(judgeHandIn([a, b, wide], new Set(), POLICY)).toMatchObject({
    code: 'beacon_reason_missing',
    parameters: { beacons: 'C', metres: '5' },
  });
  expect(judgeHandIn([a, b, wide], new Set(['C']), POLICY)).toBeUndefined();
  expect(judgeHandIn([a, b, { ...wide, reason: 'Under trees' }], new Set(), POLICY)).toBeUndefined();
  expect(findWorst([a, wide, b])).toBe(5.01);
  expect(findWorst([])).toBeNull();
});

test('a body that does not fit its type is refused with its fields', () => {
  expect(readBody('note', { beaconChangeId: null, text: 'Fence' })).toMatchObject({ ok: true });
  for (const text of ['', ' Fence', 3]) {
    expect(readBody('note', { beaconChangeId: null, text })).toMatchObject({
      ok: false,
      because: { code: 'change_malformed', parameters: { fields: 'text' } },
    });
  }
  expect(readBody('note', { beaconChangeId: null, text: 'Fence', secret: 1 }).ok).toBe(false);
});

test('the hash of a change depends on nothing but its content', () => {
  expect(hashChange({ b: 1, a: [1.5, 'é'] }).equals(hashChange({ a: [1.5, 'é'], b: 1 }))).toBe(true);
  expect(hashChange({ a: 1 }).equals(hashChange({ a: 2 }))).toBe(false);
});
