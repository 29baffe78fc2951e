import { describe, expect, it } from 'vitest';
import { fromWgs84, toWgs84 } from './convert.ts';
import { applyReading, diagnoseFile } from './diagnose-file.ts';
import type { LatitudeLongitude, TypedPoint } from './position.ts';
import { listReadings } from './readings.ts';
import { SYSTEMS, type SystemId } from './systems.ts';

const CLAIM: readonly LatitudeLongitude[] = [
  [-18.33, 31.91],
  [-18.33, 31.911],
  [-18.331, 31.911],
  [-18.331, 31.91],
];
const file = { isDeclared: true, countsEastNorth: true };

function write(system: SystemId, points: readonly LatitudeLongitude[] = CLAIM): readonly TypedPoint[] {
  return points.map((point) => {
    const written = fromWgs84(system, point);
    if (!written.ok) throw new Error(`${system} does not reach the claim`);
    return written.point;
  });
}

/** The place of the first point after the finding's correction. */
function mend(system: SystemId, points: readonly TypedPoint[], key: string | undefined): LatitudeLongitude | undefined {
  const reading = applyReading(system, key ?? '');
  const [first] = points;
  if (reading === undefined || first === undefined) return undefined;
  const located = toWgs84(reading.system, reading.read(first));
  return located.ok ? located.point : undefined;
}

describe('a file', () => {
  it('with latitude and longitude swapped leads to a question, and its correction is right', () => {
    const points = CLAIM.map(([latitude, longitude]) => [longitude, latitude] as const);
    const found = diagnoseFile({ ...file, system: 'wgs84', points, corners: [] });
    expect(found?.code).toBe('latitude_longitude_swapped');
    expect(mend('wgs84', points, found?.mend?.key)).toEqual(CLAIM[0]);
  });

  it("of another zone, 640 km off, leads to a question because of the company's nearby assets", () => {
    const points = write('utm36-arc1950');
    const found = diagnoseFile({ ...file, system: 'utm35-arc1950', points, corners: [[-18.35, 31.93]] });
    expect(found?.code).toBe('wrong_zone');
    expect(found?.mend?.system).toBe('utm36-arc1950');
  });

  it('whose zone only a person named leads to a question without anything nearby; a declared zone does not', () => {
    const points = write('utm36-arc1950');
    const asked = { ...file, system: 'utm35-arc1950', points, corners: [] } as const;
    expect(diagnoseFile({ ...asked, isDeclared: false })?.code).toBe('zone_unproven');
    expect(diagnoseFile({ ...asked, isDeclared: false, corners: [[-18.33, 26]] })).toBeUndefined();
    expect(diagnoseFile(asked)).toBeUndefined();
  });

  it.each([
    ['wgs84', 'arc1950'],
    ['utm36-wgs84', 'utm36-arc1950'],
    ['utm36-arc1950', 'utm36-wgs84'],
  ] as const)('declared in %s but really in %s is found by the corners that it matches', (declared, truly) => {
    const points = write(truly);
    const found = diagnoseFile({ ...file, system: declared, points, corners: CLAIM });
    expect(found).toMatchObject({ code: 'datum_shift_missing', mend: { key: `in-${truly}` } });
    const [latitude, longitude] = mend(declared, points, found?.mend?.key) ?? [];
    expect(latitude).toBeCloseTo(-18.33, 7);
    expect(longitude).toBeCloseTo(31.91, 7);
  });

  it('of a Lo belt that counts west and south leads to a question', () => {
    // A Shapefile's east and north, which are the sheet's Y and X here.
    const points = write('lo31').map(([y, x]) => [-Number(y), -Number(x)] as const);
    const found = diagnoseFile({ ...file, system: 'lo31', points, corners: [] });
    expect(found?.mend).toMatchObject({ key: 'reversed', label: { code: 'read_west_south' } });
  });

  it('in its right place leads to no question', () => {
    expect(diagnoseFile({ ...file, system: 'wgs84', points: CLAIM, corners: CLAIM })).toBeUndefined();
  });
});

it('names each reading of a system once', () => {
  for (const system of SYSTEMS) {
    const keys = listReadings(system).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
