import { describe, expect, it } from 'vitest';
import { MOST_OUTLINES, nameOutlines, type Outline, statesWgs84 } from './rules.ts';

const RING = [
  [29, -18],
  [30, -18],
  [30, -17],
  [29, -18],
];
const polygon = { type: 'Polygon', coordinates: [RING] };
const outline = (properties: Record<string, unknown>, geometry: unknown = polygon): Outline => ({
  properties,
  geometry,
});
const namesOf = (verdict: ReturnType<typeof nameOutlines>) =>
  verdict.ok ? verdict.outlines.map(({ name }) => name) : [];
const codesOf = (verdict: ReturnType<typeof nameOutlines>) =>
  verdict.ok ? [] : verdict.reasons.map(({ code, path }) => `${path} ${code}`);

describe('the property with the names', () => {
  it('is the one that a person chooses', () => {
    const outlines = [outline({ name: 'a', ADM2_EN: 'Kadoma' }), outline({ name: 'b', ADM2_EN: 'Chegutu' })];
    expect(namesOf(nameOutlines(outlines, 'ADM2_EN'))).toEqual(['Kadoma', 'Chegutu']);
  });

  it('is guessed: the most likely one with distinct values', () => {
    const outlines = ['Kadoma', 'Chegutu'].map((district, index) =>
      outline({ code: `x${index}`, ADM1_EN: 'Mashonaland West', ADM2_EN: district }),
    );
    expect(namesOf(nameOutlines(outlines, undefined))).toEqual(['Kadoma', 'Chegutu']);
    const padded = [outline({ LABEL: 'z', DISTRICT: ' Kadoma \u0000' })];
    expect(namesOf(nameOutlines(padded, undefined))).toEqual(['Kadoma']);
  });

  it('is looked for among a thousand properties, leaving each at the first value that rules it out', () => {
    let reads = 0;
    const count = () => {
      reads += 1;
    };
    const rest = new Proxy<Record<string, unknown>>({}, { get: count });
    const keys = Array.from({ length: 20_000 }, (_, key) => [`k${key.toString(16)}`, `${key}`]);
    const outlines = [outline(Object.fromEntries(keys)), ...Array.from({ length: 99 }, () => outline(rest))];
    expect(nameOutlines(outlines, undefined).ok).toBe(false);
    expect(reads).toBe(1000);
  });

  it('is requested if none is suitable', () => {
    expect(codesOf(nameOutlines([outline({ id: 7 })], undefined))).toEqual(['file names_not_found']);
  });
});

describe('a boundary is refused', () => {
  it('without a name, with a name that is already used, or without a polygon in degrees', () => {
    const metres = { type: 'Polygon', coordinates: [RING.map(([x = 0, y = 0]) => [x * 1e4, y * 1e5])] };
    const outlines = [
      outline({ name: 'Kadoma' }),
      outline({ name: 'KADOMA' }),
      outline({ name: '' }),
      outline({ name: 'Line' }, { type: 'LineString', coordinates: RING }),
      outline({ name: 'Metres' }, metres),
      outline({ name: 'None' }, null),
    ];
    expect(codesOf(nameOutlines(outlines, 'name'))).toEqual([
      'features.1 name_twice',
      'features.2 name_missing',
      'features.3 no_polygon',
      'features.4 no_polygon',
      'features.5 no_polygon',
    ]);
  });

  it('among too many or none', () => {
    expect(codesOf(nameOutlines([], 'name'))).toEqual(['file no_outlines']);
    const many = Array.from({ length: MOST_OUTLINES + 1 }, (_item, index) => outline({ name: `n${index}` }));
    expect(codesOf(nameOutlines(many, 'name'))).toEqual(['file too_many_outlines']);
    expect(nameOutlines(many.slice(1), 'name').ok).toBe(true);
  });
});

it.each([
  ['GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]]]', true],
  ['GEOGCS["WGS 84",DATUM["WGS_1984"]]', true],
  ['PROJCS["WGS_1984_UTM_Zone_36S",GEOGCS["GCS_WGS_1984"]]', false],
  ['GEOGCS["GCS_Arc_1950",DATUM["D_Arc_1950"]]', false],
])('reads whether a .prj states degrees on WGS84: %s', (text, expected) => expect(statesWgs84(text)).toBe(expected));
