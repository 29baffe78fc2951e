import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { convertPoints } from './convert.ts';
import { measureRing } from './measure.ts';
import { isNumberPair, type LatitudeLongitude, type NumberPair } from './position.ts';
import { checkRing } from './ring.ts';

interface Vector {
  readonly properties: {
    readonly id: string;
    readonly name: string;
    readonly expect: string;
    readonly area_m2: number | null;
    readonly perimeter_m: number | null;
    readonly area_tolerance_m2?: number;
    readonly perimeter_tolerance_m?: number;
    readonly crossing_near_lonlat?: readonly [number, number];
    readonly gk31_northing_easting: readonly NumberPair[];
    readonly distinct_vertices: number;
  };
  readonly geometry: { readonly coordinates: readonly (readonly (readonly [number, number])[])[] };
}

const file = new URL('../vectors/polygons.geojson', import.meta.url);
const VECTORS = (JSON.parse(readFileSync(file, 'utf8')) as { features: readonly Vector[] }).features;

function ringOf(vector: Vector): readonly LatitudeLongitude[] {
  return (vector.geometry.coordinates[0] ?? []).map(([longitude, latitude]) => [latitude, longitude]);
}

function ringFromGaussKruger(vector: Vector): readonly LatitudeLongitude[] {
  const points = vector.properties.gk31_northing_easting;
  const converted = convertPoints({ from: 'gauss-kruger', to: 'wgs84', points });
  if (!converted.ok) throw new Error(converted.reasons[0]?.code);
  return converted.points.filter(isNumberPair);
}

describe.each(VECTORS.map((vector) => ({ vector, ...vector.properties })))('$id $name', ({ vector }) => {
  const { properties } = vector;

  test.each([
    ['in degrees', ringOf(vector)],
    ['in Gauss-Krüger', ringFromGaussKruger(vector)],
  ])(`${properties.expect} %s`, (_, points) => {
    const checked = checkRing(points);
    if (properties.expect === 'reject_self_intersection') {
      expect(checked).toMatchObject({ ok: false, reasons: [{ code: 'self_intersection' }] });
      const [longitude = 0, latitude = 0] = properties.crossing_near_lonlat ?? [];
      const at = checked.ok ? undefined : checked.reasons[0]?.at;
      expect(at?.[0]).toBeCloseTo(latitude, 6);
      expect(at?.[1]).toBeCloseTo(longitude, 6);
      return;
    }
    if (!checked.ok) throw new Error(checked.reasons[0]?.code);
    expect(checked.ring).toHaveLength(properties.distinct_vertices);
    expect(checked.warnings).toHaveLength(properties.expect === 'accept' ? 0 : 1);
    const { areaSquareMetres, perimeterMetres } = measureRing(checked.ring);
    const areaOff = Math.abs(areaSquareMetres - (properties.area_m2 ?? Number.NaN));
    const perimeterOff = Math.abs(perimeterMetres - (properties.perimeter_m ?? Number.NaN));
    expect(areaOff).toBeLessThanOrEqual(properties.area_tolerance_m2 ?? 0);
    expect(perimeterOff).toBeLessThanOrEqual(properties.perimeter_tolerance_m ?? 0);
  });
});

/** A ring from a picture of a plane: one unit is 0.01 degrees. */
function draw(...corners: (readonly [x: number, y: number])[]): readonly LatitudeLongitude[] {
  return corners.map(([x, y]) => [-18 + y / 100, 30 + x / 100]);
}

describe('accepted', () => {
  test.each([
    ['a triangle', draw([0, 0], [4, 0], [0, 4])],
    ['a closed square', draw([0, 0], [4, 0], [4, 4], [0, 4], [0, 0])],
    ['clockwise', draw([0, 0], [0, 4], [4, 4], [4, 0])],
    ['a concave C', draw([0, 0], [4, 0], [4, 1], [1, 1], [1, 3], [4, 3], [4, 4], [0, 4])],
    ['a needle', draw([0, 0], [100, 0], [100, 0.001], [0, 0.001])],
    ['corners on one line that stay apart', draw([0, 0], [2, 0], [4, 0], [4, 4], [2, 4], [0, 4])],
  ])('%s', (_, ring) => {
    expect(checkRing(ring)).toMatchObject({ ok: true, warnings: [], droppedRepeats: [] });
  });

  test('across the antimeridian', () => {
    const ring: LatitudeLongitude[] = [
      [0, 179],
      [0, -179],
      [1, -179],
      [1, 179],
    ];
    expect(checkRing(ring)).toMatchObject({ ok: true });
  });
});

describe('refused, naming the two edges', () => {
  test.each<[string, readonly LatitudeLongitude[], readonly (readonly [number, number])[]]>([
    [
      'a bow-tie',
      draw([0, 0], [4, 4], [4, 0], [0, 4]),
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'a figure of eight through one corner',
      draw([0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4]),
      [
        [1, 2],
        [5, 6],
      ],
    ],
    [
      'a corner on another edge',
      draw([0, 0], [8, 0], [8, 4], [4, 0], [0, 4]),
      [
        [1, 2],
        [4, 5],
      ],
    ],
    [
      'a spike',
      draw([0, 0], [4, 0], [4, 4], [8, 8], [4, 4], [0, 4]),
      [
        [2, 3],
        [5, 6],
      ],
    ],
    [
      'an edge that runs back',
      draw([0, 0], [8, 0], [4, 0], [4, 4]),
      [
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'a hole cut in by a bridge',
      draw([0, 0], [8, 0], [8, 8], [0, 8], [0, 0], [2, 2], [2, 4], [4, 4], [2, 2]),
      [
        [1, 2],
        [5, 6],
      ],
    ],
  ])('%s', (_, ring, edges) => {
    const checked = checkRing(ring);
    if (checked.ok) throw new Error('accepted');
    expect(checked.reasons.map(({ code }) => code)).toContain('self_intersection');
    expect(checked.reasons.map((reason) => reason.edges)).toContainEqual(edges);
  });

  test('with the parameters of its sentence', () => {
    const checked = checkRing(draw([0, 0], [4, 4], [4, 0], [0, 4]));
    expect(checked).toMatchObject({
      reasons: [{ code: 'self_intersection', parameters: { place: '-17.980000, 30.020000', from: 2, to: 3 } }],
    });
  });

  test('with the numbers as typed, repeats counted', () => {
    const checked = checkRing(draw([0, 0], [0, 0], [4, 4], [4, 0], [0, 4]));
    expect(checked).toMatchObject({
      reasons: [
        {
          edges: [
            [1, 3],
            [4, 5],
          ],
        },
      ],
    });
  });
});

describe('refused', () => {
  test.each<[string, readonly LatitudeLongitude[], string]>([
    ['nothing', [], 'too_few_points'],
    ['two points there and back', draw([0, 0], [4, 0], [0, 0], [4, 0]), 'too_few_points'],
    ['a line', draw([0, 0], [2, 1], [4, 2]), 'zero_area'],
    ['a line there and back', draw([0, 0], [4, 2], [2, 1]), 'zero_area'],
    [
      'a point that is no number',
      [
        [Number.NaN, 30],
        [-18, 30],
        [-18, 31],
      ],
      'not_finite',
    ],
    [
      'a point outside the world',
      [
        [-91, 30],
        [-18, 30],
        [-18, 31],
      ],
      'outside_world',
    ],
    [
      'a ring around the pole',
      [
        [-80, 0],
        [-80, 120],
        [-80, -120],
      ],
      'around_pole',
    ],
  ])('%s', (_, ring, code) => {
    expect(checkRing(ring)).toMatchObject({ ok: false, reasons: [{ code }] });
  });

  test('a survey line that is straight on the ground but bent in degrees', () => {
    const points: NumberPair[] = [
      [-21_000, 5000],
      [-21_000, 6000],
      [-21_000, 7000],
    ];
    const converted = convertPoints({ from: 'gauss-kruger', to: 'wgs84', points });
    const ring = converted.ok ? converted.points.filter(isNumberPair) : [];
    expect(checkRing(ring)).toMatchObject({ ok: false, reasons: [{ code: 'zero_area' }] });
  });
});

describe('repeats', () => {
  test('are left out and reported by their numbers', () => {
    const checked = checkRing(draw([0, 0], [4, 0], [4, 0], [4, 4], [4, 4], [4, 4], [0, 0]));
    expect(checked).toMatchObject({ ok: true, warnings: [{ code: 'repeated_points' }] });
    if (!checked.ok) return;
    expect(checked.droppedRepeats.map(({ number }) => number)).toEqual([3, 5, 6]);
    expect(checked.warnings[0]?.parameters).toEqual({ count: 3, others: '3, 5', last: 6 });
    expect(checked.ring).toHaveLength(3);
  });

  test('of the closing point are reported, but not the closing point', () => {
    const checked = checkRing(draw([0, 0], [4, 0], [4, 4], [0, 0], [0, 0]));
    expect(checked).toMatchObject({ ok: true, droppedRepeats: [{ number: 4 }] });
  });
});
