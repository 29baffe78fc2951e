import { SYSTEMS } from '@atlas/geodesy/systems';
import { describe, expect, it } from 'vitest';
import { readProjection, writeProjection } from './projection-text.rules.ts';

const ARC =
  'GEOGCS["Arc 1950",DATUM["Arc_1950",SPHEROID["Clarke 1880 (Arc)",6378249.145,293.4663077,AUTHORITY["EPSG","7013"]]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]]]';
const grid = (geographic: string, k: string, unit = 'UNIT["metre",1,AUTHORITY["EPSG","9001"]]') =>
  `PROJCS["Arc 1950 / UTM zone 35S",${geographic},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",27],PARAMETER["scale_factor",${k}],PARAMETER["false_easting",500000],PARAMETER["false_northing",10000000],${unit},AXIS["Easting",EAST],AUTHORITY["EPSG","20935"]]`;

describe('the .prj of a system', () => {
  it.each(SYSTEMS.filter(({ kind }) => kind !== 'grid-text').map(({ id }) => id))('%s is read back as itself', (id) => {
    expect(readProjection(writeProjection(id))).toEqual({ system: id, axes: 'east-north' });
  });

  it('is recognised by its figures, as other programs write them', () => {
    expect(readProjection(grid(ARC, '0.9996'))?.system).toBe('utm35-arc1950');
  });

  it('of a south-orientated grid counts to the west and south', () => {
    const belt = writeProjection('lo29').replace('"Transverse_Mercator"', '"Transverse_Mercator_South_Orientated"');
    expect(readProjection(belt)).toEqual({ system: 'lo29', axes: 'west-south' });
  });

  it.each([
    ['another scale', grid(ARC, '1')],
    ['feet', grid(ARC, '0.9996', 'UNIT["foot",0.3048]')],
    ['a neighbouring ellipsoid', grid(ARC.replace('293.4663077', '293.465'), '0.9996')],
    ['another datum', grid(ARC.replace('"Arc_1950"', '"Cape"'), '0.9996')],
    ['no projection text', 'EPSG:20935'],
  ])('is unknown for %s', (_case, text) => {
    expect(readProjection(text)).toBeUndefined();
  });
});
