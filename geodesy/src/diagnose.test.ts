import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromWgs84, toWgs84 } from './convert.ts';
import { diagnosePoint, diagnoseRing } from './diagnose.ts';
import { approximateDistanceMetres, isNumberPair, type LatitudeLongitude, type NumberPair } from './position.ts';
import { SYSTEMS, type SystemId } from './systems.ts';
import { isInsideZimbabwe } from './zimbabwe.ts';

const HARARE: LatitudeLongitude = [-17.829167, 31.052222];
const HARARE_GAUSS_KRUGER: NumberPair = [-21775.148, 5544.339];
const PROJECTED = SYSTEMS.filter(({ kind }) => kind === 'projected').map(({ id }) => id);

function write(system: SystemId, position: LatitudeLongitude): NumberPair {
  const written = fromWgs84(system, position);
  if (!written.ok || !isNumberPair(written.point)) throw new Error(`no pair in ${system}`);
  return written.point;
}

const anywhereInZimbabwe = fc
  .tuple(fc.double({ min: -22.3, max: -15.7, noNaN: true }), fc.double({ min: 25.3, max: 33, noNaN: true }))
  .filter((position) => isInsideZimbabwe(position, 0));

/** A star-shaped ring of ordinary size: 3 to 12 corners, 20 m to 8 km from its middle. */
const ordinaryRing = fc
  .record({
    middle: anywhereInZimbabwe,
    radiusMetres: fc.double({ min: 20, max: 8000, noNaN: true }),
    shares: fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 3, maxLength: 12 }),
    turn: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ middle, radiusMetres, shares, turn }) =>
    shares.map((share, index): LatitudeLongitude => {
      const angle = 2 * Math.PI * (turn + index / shares.length);
      const degrees = (radiusMetres * share) / 111_000;
      return [middle[0] + degrees * Math.sin(angle), middle[1] + degrees * Math.cos(angle) * 1.05];
    }),
  )
  .filter((ring) => ring.every((position) => isInsideZimbabwe(position)));

function sizeMetres(ring: readonly LatitudeLongitude[]): number {
  const [first = HARARE] = ring;
  return Math.max(...ring.map((position) => approximateDistanceMetres(first, position)));
}

describe('a correct ring', () => {
  test('gives no findings in any system, typed at once or point by point', () => {
    fc.assert(
      fc.property(ordinaryRing, fc.constantFrom<SystemId>('wgs84', 'arc1950', ...PROJECTED), (ring, system) => {
        const points = ring.map((position) => write(system, position));
        expect(diagnoseRing({ system, points })).toEqual([]);
        expect(diagnoseRing({ system, points, references: ring })).toEqual([]);
        for (const [index, point] of points.entries()) {
          expect(diagnosePoint({ system, point, context: { ring: ring.slice(0, index), references: [] } })).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('far from the places of the company gives no findings by itself', () => {
    fc.assert(
      fc.property(ordinaryRing, (ring) => {
        const points = ring.map((position) => write('gauss-kruger', position));
        const references: LatitudeLongitude[] = [[-22.2, 30.0]];
        const mends = diagnoseRing({ system: 'gauss-kruger', points, references }).filter(({ mend }) => mend);
        for (const finding of mends) expect(finding.scope).toBe('sheet');
        expect(mends.length === 0 || sizeMetres([...ring, [-22.2, 30.0]]) > 20_000).toBe(true);
      }),
    );
  });
});

describe('one point with northing and easting swapped', () => {
  test.each(PROJECTED)('is found among others and mended exactly in %s', (system) => {
    fc.assert(
      fc.property(ordinaryRing, fc.nat(), (ring, pick) => {
        const points = ring.map((position) => write(system, position));
        const index = pick % points.length;
        const right = points[index] ?? HARARE_GAUSS_KRUGER;
        const typed: NumberPair = [right[1], right[0]];
        // Near the diagonal a swap moves a point by less than the ring's own size: it cannot be detected.
        fc.pre(Math.abs(right[0] - right[1]) > 10 * sizeMetres(ring) + 1000);
        const findings = diagnoseRing({ system, points: points.with(index, typed) });
        expect(findings).toHaveLength(1);
        expect(findings[0]).toMatchObject({
          code: 'northing_easting_swapped',
          number: index + 1,
          mend: { system, point: right },
        });
      }),
      { numRuns: 60 },
    );
  });

  test('is found as the third point while typing', () => {
    const ring: LatitudeLongitude[] = [HARARE, [-17.83, 31.06]];
    const [finding] = diagnosePoint({
      system: 'gauss-kruger',
      point: [5600, -22_300],
      context: { ring, references: [] },
    });
    expect(finding).toMatchObject({ code: 'northing_easting_swapped', number: 3, mend: { point: [-22_300, 5600] } });
  });

  test('is found as the first point by the places of the company', () => {
    const [northing, easting] = write('gauss-kruger', [-20.15, 28.583333]);
    const context = { ring: [], references: [[-20.16, 28.59]] as LatitudeLongitude[] };
    expect(diagnosePoint({ system: 'gauss-kruger', point: [northing, easting], context })).toEqual([]);
    // A swap this near to the diagonal stays within 40 km.
    const [finding] = diagnosePoint({ system: 'gauss-kruger', point: [easting, northing], context });
    expect(finding).toMatchObject({ code: 'northing_easting_swapped', mend: { point: [northing, easting] } });
  });
});

describe('a whole sheet', () => {
  const ring: LatitudeLongitude[] = [HARARE, [-17.83, 31.06], [-17.84, 31.055]];

  test('swapped and still in Zimbabwe is found by the places of the company', () => {
    const points = ring.map((position) => write('gauss-kruger', position));
    const swapped = points.map(([northing, easting]): NumberPair => [easting, northing]);
    expect(diagnoseRing({ system: 'gauss-kruger', points: swapped })).toEqual([]);
    expect(diagnoseRing({ system: 'gauss-kruger', points: swapped, references: [[-17.8, 31.1]] })).toMatchObject([
      { scope: 'sheet', code: 'northing_easting_swapped', mend: { points } },
    ]);
  });

  test.each<[string, SystemId, SystemId, string, SystemId]>([
    ['UTM typed as Gauss-Krüger', 'utm36-arc1950', 'gauss-kruger', 'wrong_system', 'utm36-arc1950'],
    ['Gauss-Krüger typed as UTM', 'gauss-kruger', 'utm36-arc1950', 'wrong_system', 'gauss-kruger'],
    ['a Lo sheet typed as Gauss-Krüger', 'lo31', 'gauss-kruger', 'wrong_system', 'lo31'],
    ['metres typed as degrees', 'gauss-kruger', 'wgs84', 'metres_in_degree_system', 'gauss-kruger'],
    ['degrees typed as Gauss-Krüger', 'wgs84', 'gauss-kruger', 'degrees_in_metre_system', 'wgs84'],
    ['degrees typed as UTM', 'wgs84', 'utm35-arc1950', 'degrees_in_metre_system', 'wgs84'],
    ['degrees typed as Lo', 'wgs84', 'lo31', 'degrees_in_metre_system', 'wgs84'],
  ])('%s is found', (_, meant, chosen, code, system) => {
    const points = ring.map((position) => write(meant, position));
    const [finding] = diagnoseRing({ system: chosen, points, references: ring });
    expect(finding).toMatchObject({ scope: 'sheet', code, mend: { system, points } });
  });

  test.each<[SystemId, SystemId]>([
    ['utm36-arc1950', 'utm35-arc1950'],
    ['lo31', 'lo29'],
  ])('%s typed as %s is found by the places of the company', (meant, chosen) => {
    const points = ring.map((position) => write(meant, position));
    expect(diagnoseRing({ system: chosen, points, references: ring })).toMatchObject([
      { code: 'wrong_zone', mend: { system: meant, points } },
    ]);
  });

  test('of Lo typed towards north and east is found by its signs', () => {
    const points = ring.map((position) => write('lo31', position));
    const negated = points.map(([y, x]): NumberPair => [-y, -x]);
    expect(diagnoseRing({ system: 'lo31', points: negated })).toMatchObject([
      { code: 'signs_reversed', mend: { system: 'lo31', points } },
    ]);
  });

  test('with latitude and longitude swapped is asked about', () => {
    const swapped = ring.map(([latitude, longitude]): NumberPair => [longitude, latitude]);
    const [finding] = diagnoseRing({ system: 'wgs84', points: swapped });
    expect(finding).toMatchObject({ code: 'latitude_longitude_swapped', mend: { points: ring } });
    expect(finding?.message).toContain('Are latitude and longitude swapped?');
  });

  test('without its minus is asked about', () => {
    const north = ring.map(([latitude, longitude]): NumberPair => [-latitude, longitude]);
    expect(diagnoseRing({ system: 'wgs84', points: north })).toMatchObject([
      { code: 'latitude_sign', mend: { points: ring } },
    ]);
  });

  test('abroad is named and not mended', () => {
    const paris: NumberPair[] = [
      [48.85, 2.35],
      [48.86, 2.35],
      [48.86, 2.36],
    ];
    const [finding] = diagnoseRing({ system: 'wgs84', points: paris });
    expect(finding?.code).toBe('outside_zimbabwe');
    expect(finding?.mend).toBeUndefined();
  });
});

test('a point that cannot be converted is named, whatever else is wrong', () => {
  const points: NumberPair[] = [HARARE_GAUSS_KRUGER, [-22_300, 5600], [-22_400, 5000], [1e9, 1e9]];
  expect(diagnoseRing({ system: 'gauss-kruger', points })).toMatchObject([{ code: 'not_convertible', number: 4 }]);
});

test('a lost minus among others is found', () => {
  const points: NumberPair[] = [HARARE_GAUSS_KRUGER, [-22_300, 5600], [22_400, 5000], [-22_000, 4800]];
  expect(diagnoseRing({ system: 'gauss-kruger', points })).toMatchObject([
    { code: 'sign_lost', number: 3, mend: { point: [-22_400, 5000] } },
  ]);
});

test('every correction has a place in Zimbabwe that matches its own numbers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<SystemId>('wgs84', 'arc1950', ...PROJECTED),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      (system, first, second) => {
        for (const { mend } of diagnosePoint({ system, point: [first, second] })) {
          if (mend === undefined) continue;
          expect(toWgs84(mend.system, mend.point)).toMatchObject({ ok: true, point: mend.at });
          expect(isInsideZimbabwe(mend.at)).toBe(true);
        }
      },
    ),
  );
});
