import { SystemId } from '@atlas/contract/cartography';
import { because } from '@atlas/contract/reasons';
import { SYSTEMS } from '@atlas/geodesy/systems';
import { describe, expect, test } from 'vitest';
import { describeReason } from '../platform/describe-reason.ts';
import { explainFailure, locatePoints, readTypedPoints } from './typed-points.ts';

const read = (...parameters: Parameters<typeof readTypedPoints>) => {
  const typed = readTypedPoints(...parameters);
  return typed.ok ? { system: typed.system, typed: typed.typed } : typed.reasons;
};

test('the contract offers the systems that exist, in order', () => {
  expect(SystemId.options).toEqual(SYSTEMS.map(({ id }) => id));
});

describe('shapes', () => {
  test('latitude and longitude are WGS84 in both ways of writing, with or without saying so', () => {
    const wgs84 = { system: 'wgs84', typed: [[-17.9, 30.5]] };
    expect(read([{ lat: -17.9, long: 30.5 }], undefined)).toEqual(wgs84);
    expect(read([{ coords: { latitude: -17.9, longitude: 30.5 } }], 'wgs84')).toEqual(wgs84);
  });

  test('first and second stay in the order of their system', () => {
    const typed = read([{ first: -29685.1462, second: -52974.3688 }], 'gauss-kruger');
    expect(typed).toEqual({ system: 'gauss-kruger', typed: [[-29685.1462, -52974.3688]] });
    expect(read([{ first: '36KTF9357227639' }], 'mgrs')).toEqual({ system: 'mgrs', typed: [['36KTF9357227639']] });
  });

  test('first and second without a system mean nothing', () => {
    expect(read([{ first: 1, second: 2 }], undefined)).toEqual([{ path: 'system', ...because('system_missing') }]);
  });

  test('latitude and longitude in a metre system contradict each other', () => {
    expect(read([{ lat: -17.9, long: 30.5 }], 'gauss-kruger')).toEqual([expect.objectContaining({ path: 'system' })]);
  });

  test('mixed shapes are refused at the first odd one, even when both are WGS84', () => {
    const mixed = [{ lat: -17.9, long: 30.5 }, { coords: { latitude: -17.9, longitude: 30.5 } }];
    expect(read(mixed, 'wgs84')).toEqual([expect.objectContaining({ path: 'points.1' })]);
  });
});

describe('conversion', () => {
  test('every point that cannot be converted is named', () => {
    const located = locatePoints(
      { ok: true, system: 'mgrs', typed: [['36KTF9357227639'], ['36Z'], ['nowhere']] },
      undefined,
    );
    expect(located.ok ? [] : located.reasons.map(({ path }) => path)).toEqual(['points.1', 'points.2']);
  });

  test('a sheet of thousands of bad points names twenty', () => {
    const typed = Array.from({ length: 5000 }, () => ['?'] as const);
    const located = locatePoints({ ok: true, system: 'mgrs', typed }, undefined);
    expect(located.ok ? [] : located.reasons).toHaveLength(20);
  });

  test('constants belong to the typed values', () => {
    const whole = locatePoints({ ok: true, system: 'lo31', typed: [[-5544.339, 1971775.148]] }, undefined);
    const short = locatePoints({ ok: true, system: 'lo31', typed: [[-5544.339, 71775.148]] }, { second: 1_900_000 });
    expect(short).toEqual(whole);
  });
});

test('a failed conversion has the specification’s sentence', () => {
  expect(describeReason(explainFailure('gauss-kruger'), 'en')).toBe(
    'Failed to convert Gauss-Krüger to GPS coordinates.',
  );
  expect(describeReason(explainFailure('wgs84'), 'en')).toBe('Please enter valid latitude and longitude values.');
  expect(describeReason(because('system_missing'), 'en')).toBe('Please select a co-ordinate system');
});
