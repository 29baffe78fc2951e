import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWgs84 } from './convert.ts';
import { diagnoseRing } from './diagnose.ts';
import type { LatitudeLongitude, NumberPair } from './position.ts';
import { because } from './reasons.ts';
import { findPointsStandingOut } from './standing-out.ts';
import type { SystemId } from './systems.ts';

/** A claim of 400 m by 300 m near Kadoma, northing and easting. */
const CLAIM: readonly NumberPair[] = [
  [-80_120.4, -115_902.3],
  [-80_120.4, -115_502.3],
  [-80_420.4, -115_502.3],
  [-80_420.4, -115_902.3],
];
const withPoint = (index: number, point: NumberPair) => CLAIM.with(index, point);
const inGaussKruger = (points: readonly NumberPair[], system: SystemId = 'gauss-kruger') =>
  diagnoseRing({ system, points });

describe('a slip in one value', () => {
  test.each([
    ['a dropped digit', [-80_120.4, -15_902.3], 'easting', 'missing digit'],
    ['a doubled digit', [-80_120.4, -1_115_902.3], 'easting', 'doubled digit'],
    ['swapped digits', [-80_120.4, -151_902.3], 'easting', 'swapped digits'],
    ['a wrong digit', [-30_120.4, -115_902.3], 'northing', 'wrong digit'],
  ] as const)('%s is named, and one press corrects it', (_, slipped, input, slip) => {
    const [finding, ...more] = inGaussKruger(withPoint(0, slipped));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ scope: 'point', number: 1, mend: { point: CLAIM[0] } });
    expect(finding?.mend?.label).toEqual(
      because('use_value', { input, value: CLAIM[0]?.[input === 'northing' ? 0 : 1] ?? 0 }),
    );
    expect(finding?.reasons[1]).toEqual(because('ask_slip', { slip, input: because('input_word', { input }) }));
  });

  test('in degrees is found after the decimal point too', () => {
    const ring: readonly NumberPair[] = [
      [-18.3321, 29.9154],
      [-18.3321, 29.9198],
      [-18.336, 29.9198],
      [-18.336, 29.154],
    ];
    expect(diagnoseRing({ system: 'wgs84', points: ring })).toMatchObject([
      { number: 4, mend: { point: [-18.336, 29.9154] } },
    ]);
  });

  test('of two neighbours is found in both', () => {
    const slipped = withPoint(0, [-80_120.4, -15_902.3]).toSpliced(1, 0, [-80_120.4, -15_700.3]);
    const ring = [...slipped, [-80_300.4, -116_000.3] as const];
    expect(inGaussKruger(ring).map((finding) => finding.scope === 'point' && finding.number)).toEqual([1, 2]);
  });

  test('that no single digit explains is still named', () => {
    const [finding] = inGaussKruger(withPoint(2, [-71_984.1, -98_311.7]));
    expect(finding).toMatchObject({ code: 'stands_out', number: 3 });
    expect(finding).not.toHaveProperty('mend');
  });
});

describe('a correct ring', () => {
  const around = (radii: readonly number[]): readonly LatitudeLongitude[] =>
    radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [-18.3 + (radius * Math.sin(angle)) / 111_000, 29.9 + (radius * Math.cos(angle)) / 105_000];
    });

  test('has no outlier, even when star-shaped', () => {
    const radius = fc.double({ min: 300, max: 1200, noNaN: true });
    fc.assert(
      fc.property(fc.array(radius, { minLength: 4, maxLength: 60 }), (radii) => {
        expect(findPointsStandingOut(around(radii))).toBeUndefined();
      }),
    );
  });

  test('may be as narrow as a pipeline or a triangle', () => {
    const strip: readonly LatitudeLongitude[] = [
      [-18.3, 29.9],
      [-18.3, 29.95],
      [-18.3001, 29.95],
      [-18.3001, 29.9],
    ];
    expect(findPointsStandingOut(strip)).toBeUndefined();
    expect(findPointsStandingOut(strip.slice(0, 3))).toBeUndefined();
  });

  test('of 5,000 points is checked as well', () => {
    const spiked = around(Array.from({ length: 5000 }, () => 800)).with(2500, [-17.3, 29.9]);
    expect(findPointsStandingOut(spiked)?.indices).toEqual([2500]);
  });

  test('agrees with the place of the typed point', () => {
    const place = toWgs84('gauss-kruger', [-80_120.4, -15_902.3]);
    expect(place.ok && place.point[1]).toBeGreaterThan(30.8);
  });
});
