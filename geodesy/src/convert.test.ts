import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVectorRows } from '../vectors/read-vector-rows.ts';
import { convertPoints, createConversion, fromWgs84, toWgs84 } from './convert.ts';
import { measureLine } from './measure.ts';
import { isNumberPair, type LatitudeLongitude, type NumberPair, type TypedPoint } from './position.ts';
import { findSystem, SYSTEMS, type SystemId } from './systems.ts';

const MILLIMETRE = 0.001;
const PAIRED = SYSTEMS.filter(({ kind }) => kind !== 'grid-text').map(({ id }) => id);

function locate(system: SystemId, point: TypedPoint): LatitudeLongitude {
  const located = toWgs84(system, point);
  if (!located.ok) throw new Error(located.reasons[0]?.code);
  return located.point;
}

function write(system: SystemId, position: LatitudeLongitude): NumberPair {
  const written = fromWgs84(system, position);
  if (!written.ok || !isNumberPair(written.point)) throw new Error('not written');
  return written.point;
}

function distanceMetres(a: LatitudeLongitude, b: LatitudeLongitude): number {
  return measureLine(a, b).lengthMetres;
}

describe('Gauss-Krüger matches the vectors to a millimetre', () => {
  test.each(readVectorRows('gauss-kruger.csv').map((row) => row.map(Number)))(
    'N %f E %f',
    (northing = 0, easting = 0, latitude = 0, longitude = 0) => {
      expect(distanceMetres(locate('gauss-kruger', [northing, easting]), [latitude, longitude])).toBeLessThan(
        MILLIMETRE,
      );
      const [backNorthing, backEasting] = write('gauss-kruger', [latitude, longitude]);
      expect(Math.hypot(backNorthing - northing, backEasting - easting)).toBeLessThan(MILLIMETRE);
    },
  );
});

test.each(PAIRED.filter((id) => id !== 'wgs84'))('%s agrees with PROJ to a millimetre', (id) => {
  const rows = readVectorRows('systems.csv').filter((row) => row[2] === id);
  expect(rows).toHaveLength(32);
  for (const row of rows) {
    const [latitude = 0, longitude = 0, , east = 0, north = 0] = row.map(Number);
    const system = findSystem(id);
    const sign = system.axes.sign;
    const typed: NumberPair = system.axes.eastInput === 0 ? [sign * east, sign * north] : [sign * north, sign * east];
    expect(distanceMetres(locate(id, typed), [latitude, longitude])).toBeLessThan(MILLIMETRE);
    const written = write(id, [latitude, longitude]);
    if (system.kind === 'geographic') expect(distanceMetres(written, typed)).toBeLessThan(MILLIMETRE);
    else expect(Math.hypot(written[0] - typed[0], written[1] - typed[1])).toBeLessThan(MILLIMETRE);
  }
});

const HARARE: LatitudeLongitude = [-17.829167, 31.052222];
const BULAWAYO: LatitudeLongitude = [-20.15, 28.583333];

test.each<[string, SystemId, LatitudeLongitude, NumberPair]>([
  ['Harare', 'gauss-kruger', HARARE, [-21775.148, 5544.339]],
  ['Harare', 'lo31', HARARE, [-5544.339, 1971775.148]],
  ['Harare', 'utm36-arc1950', HARARE, [293575.236, 8027939.853]],
  ['Harare', 'utm36-wgs84', HARARE, [293572.954, 8027639.985]],
  ['Bulawayo', 'gauss-kruger', BULAWAYO, [-280509.009, -252706.135]],
  ['Bulawayo', 'lo29', BULAWAYO, [43547.346, 2228727.097]],
  ['Bulawayo', 'utm35-arc1950', BULAWAYO, [665504.451, 7771430.96]],
])('%s in %s', (_, system, position, pair) => {
  const written = write(system, position);
  expect(written[0]).toBeCloseTo(pair[0], 3);
  expect(written[1]).toBeCloseTo(pair[1], 3);
});

test('Harare in degrees on Arc 1950 and as a grid reference', () => {
  const [latitude, longitude] = write('arc1950', HARARE);
  expect(latitude).toBeCloseTo(-17.82800903, 8);
  expect(longitude).toBeCloseTo(31.05230035, 8);
  expect(fromWgs84('mgrs', HARARE)).toEqual({ ok: true, point: ['36KTF9357227639'] });
  expect(distanceMetres(locate('mgrs', ['36K TF 93572 27639']), HARARE)).toBeLessThan(0.71);
});

describe('between systems', () => {
  const anywhere = fc.tuple(
    fc.double({ min: -23, max: -15, noNaN: true }),
    fc.double({ min: 25, max: 33.5, noNaN: true }),
  );

  test('every system converts back to within a millimetre, even 5° from the meridian', () => {
    fc.assert(
      fc.property(anywhere, fc.constantFrom(...PAIRED), (position, system) => {
        expect(distanceMetres(locate(system, write(system, position)), position)).toBeLessThan(MILLIMETRE);
      }),
    );
  });

  test('conversions on one datum never use the shift and are exact to a micrometre', () => {
    fc.assert(
      fc.property(anywhere, (position) => {
        const typed = write('gauss-kruger', position);
        const there = convertPoints({ from: 'gauss-kruger', to: 'utm35-arc1950', points: [typed] });
        expect(there).toMatchObject({ ok: true, accuracyMetres: 0.001 });
        if (!there.ok) return;
        const back = convertPoints({ from: 'utm35-arc1950', to: 'gauss-kruger', points: there.points });
        const [point] = back.ok ? back.points : [];
        expect(point?.[0]).toBeCloseTo(typed[0], 6);
        expect(point?.[1]).toBeCloseTo(typed[1], 6);
      }),
    );
  });

  test('Lo 31 is Gauss-Krüger with both signs reversed and 1 950 000 m added', () => {
    const converted = convertPoints({ from: 'gauss-kruger', to: 'lo31', points: [[-21775.148, 5544.339]] });
    const [point] = converted.ok ? converted.points : [];
    expect(point?.[0]).toBeCloseTo(-5544.339, 6);
    expect(point?.[1]).toBeCloseTo(1971775.148, 6);
  });

  test('across datums the accuracy is that of the shift, and both definitions are named', () => {
    const converted = convertPoints({ from: 'gauss-kruger', to: 'wgs84', points: [[-21775.148, 5544.339]] });
    expect(converted).toMatchObject({
      ok: true,
      accuracyMetres: 17,
      definitionVersion: 'atlas-1/EPSG:6906/-145,-97,-292',
    });
    if (converted.ok) expect(converted.definition).toContain('+lon_0=31 +k=1 +x_0=0 +y_0=1950000');
  });

  test('a coarse grid reference reports its precision', () => {
    expect(convertPoints({ from: 'mgrs', to: 'utm36-wgs84', points: [['36KTF935276']] })).toMatchObject({
      accuracyMetres: 100,
    });
  });

  test('constants are added when a Lo sheet is read and subtracted when one is written', () => {
    const constants = { first: -5000, second: 1_900_000 };
    const short: NumberPair = [-544.339, 71775.148];
    expect(toWgs84('lo31', short, constants)).toEqual(toWgs84('lo31', [-5544.339, 1971775.148]));
    const there = convertPoints({ from: 'lo31', to: 'gauss-kruger', points: [short], constants });
    const back = convertPoints({ from: 'gauss-kruger', to: 'lo31', points: there.ok ? there.points : [], constants });
    const [point] = back.ok ? back.points : [];
    expect(point?.[0]).toBeCloseTo(-544.339, 6);
    expect(point?.[1]).toBeCloseTo(71775.148, 6);
  });
});

describe('refused as values', () => {
  test.each<[string, SystemId, TypedPoint, string]>([
    ['no number', 'gauss-kruger', [Number.NaN, 1], 'not_numbers'],
    ['infinite', 'wgs84', [-17, Number.POSITIVE_INFINITY], 'not_numbers'],
    ['beyond the pole', 'wgs84', [-90.1, 31], 'out_of_domain'],
    ['metres as degrees', 'wgs84', [-21775.148, 5544.339], 'out_of_domain'],
    ['beyond the projection', 'gauss-kruger', [1e7, 3e7], 'out_of_domain'],
    ['over the pole', 'utm36-wgs84', [293572, -2e7], 'out_of_domain'],
    ['text for numbers', 'gauss-kruger', ['36KTF9357227639'], 'point_shape'],
    ['numbers for text', 'mgrs', [1, 2], 'point_shape'],
    ['no reference', 'mgrs', ['Harare'], 'reference_unreadable'],
    ['an odd count of digits', 'mgrs', ['36KTF935727639'], 'reference_unreadable'],
    ['no such zone', 'mgrs', ['61KTF9357227639'], 'reference_zone'],
    ['a square of another set', 'mgrs', ['36KAF9357227639'], 'reference_band'],
    ['the wrong band', 'mgrs', ['36LTF9357227639'], 'reference_band'],
    ['the wrong row', 'mgrs', ['36KTN9357227639'], 'reference_band'],
  ])('%s', (_, system, point, code) => {
    expect(toWgs84(system, point)).toMatchObject({ ok: false, reasons: [{ code }] });
  });

  test('all or none, with the number of the point', () => {
    const converted = convertPoints({ from: 'wgs84', to: 'gauss-kruger', points: [HARARE, [91, 0]] });
    expect(converted).toMatchObject({ ok: false });
    expect(converted).toMatchObject({ number: 2, reasons: [{ code: 'out_of_domain' }] });
  });
});

test('a locally fitted shift replaces the published one', () => {
  const fitted = createConversion({ shift: { x: -140, y: -97, z: -292, accuracyMetres: 2, source: 'fit' } });
  const request = { from: 'gauss-kruger', to: 'wgs84', points: [[-21775.148, 5544.339]] } as const;
  const converted = fitted.convertPoints(request);
  expect(converted).toMatchObject({ ok: true, accuracyMetres: 2, definitionVersion: 'atlas-1/fit/-140,-97,-292' });
  const moved = converted.ok ? converted.points[0] : undefined;
  if (!moved || !isNumberPair(moved)) throw new Error('not converted');
  expect(distanceMetres(moved, locate('gauss-kruger', request.points[0]))).toBeGreaterThan(2);
});
