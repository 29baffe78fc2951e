import { type SystemId, ZIMBABWE_SHIFT } from '@atlas/geodesy/systems';

interface GridTraits {
  readonly name: string;
  readonly datum: 'wgs84' | 'arc1950';
  readonly centralMeridian: number;
  readonly scaleFactor: number;
  readonly falseEasting: number;
  readonly falseNorthing: number;
}

const utm = (zone: 35 | 36, datum: GridTraits['datum'], name: string): GridTraits => ({
  name,
  datum,
  centralMeridian: zone * 6 - 183,
  scaleFactor: 0.9996,
  falseEasting: 500_000,
  falseNorthing: 10_000_000,
});
const belt = (meridian: number): GridTraits => ({
  name: `Arc_1950_Lo${meridian}`,
  datum: 'arc1950',
  centralMeridian: meridian,
  scaleFactor: 1,
  falseEasting: 0,
  falseNorthing: 0,
});

/** Transverse Mercator grids by system, east and north positive. */
const GRIDS: Readonly<Partial<Record<SystemId, GridTraits>>> = {
  'gauss-kruger': { ...belt(31), name: 'Arc_1950_Gauss_Kruger', falseNorthing: 1_950_000 },
  'utm35-arc1950': utm(35, 'arc1950', 'Arc_1950_UTM_Zone_35S'),
  'utm36-arc1950': utm(36, 'arc1950', 'Arc_1950_UTM_Zone_36S'),
  'utm35-wgs84': utm(35, 'wgs84', 'WGS_1984_UTM_Zone_35S'),
  'utm36-wgs84': utm(36, 'wgs84', 'WGS_1984_UTM_Zone_36S'),
  lo25: belt(25),
  lo27: belt(27),
  lo29: belt(29),
  lo31: belt(31),
  lo33: belt(33),
};
const GEOGRAPHIC: Readonly<Record<GridTraits['datum'], string>> = {
  wgs84: geographic('GCS_WGS_1984', 'D_WGS_1984', 'SPHEROID["WGS_1984",6378137.0,298.257223563]'),
  arc1950: geographic('GCS_Arc_1950', 'D_Arc_1950', 'SPHEROID["Clarke_1880_Arc",6378249.145,293.4663077]'),
};

function geographic(name: string, datum: string, spheroid: string): string {
  return `GEOGCS["${name}",DATUM["${datum}",${spheroid}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;
}

/** The `.prj` of a system in the form that ESRI's programs read; a Lo belt is written with east and north positive. */
export function writeProjection(system: SystemId): string {
  const grid = GRIDS[system];
  if (grid === undefined) return GEOGRAPHIC[system === 'arc1950' ? 'arc1950' : 'wgs84'];
  const parameters = [
    ['False_Easting', grid.falseEasting],
    ['False_Northing', grid.falseNorthing],
    ['Central_Meridian', grid.centralMeridian],
    ['Scale_Factor', grid.scaleFactor],
    ['Latitude_Of_Origin', 0],
  ].map(([name, value]) => `PARAMETER["${name}",${Number.isInteger(value) ? `${value}.0` : value}]`);
  return `PROJCS["${grid.name}",${GEOGRAPHIC[grid.datum]},PROJECTION["Transverse_Mercator"],${parameters.join(',')},UNIT["Meter",1.0]]`;
}

/** A system, and towards where the coordinates of a file in it grow. */
interface StatedSystem {
  readonly system: SystemId;
  readonly axes: 'east-north' | 'west-south';
}

/**
 * The system that a `.prj` speaks of, by its figures and not by its name; undefined for one that is not offered, such as
 * another ellipsoid or feet. A south-orientated grid counts Y to the west and X to the south, as Lo belts do by law.
 */
export function readProjection(text: string): StatedSystem | undefined {
  const datum = readDatum(text);
  if (datum === undefined) return undefined;
  if (/^\s*GEOGCS\b/i.test(text)) return { system: datum, axes: 'east-north' };
  if (!/^\s*PROJCS\b/i.test(text)) return undefined;
  const projection = /PROJECTION\s*\[\s*"(Transverse_Mercator(_South_Orient(?:ated|ed))?|Gauss_Kruger)"/i.exec(text);
  if (projection === null) return undefined;
  if (!/UNIT\s*\[\s*"(meter|metre|meters|metres|m)"\s*,\s*1(\.0*)?\s*\]/i.test(withoutGeographicPart(text)))
    return undefined;
  const figures = {
    centralMeridian: readParameter(text, 'central_meridian|longitude_of_origin'),
    scaleFactor: readParameter(text, 'scale_factor'),
    falseEasting: readParameter(text, 'false_easting'),
    falseNorthing: readParameter(text, 'false_northing'),
  };
  if (Math.abs(readParameter(text, 'latitude_of_origin') ?? 0) > 1e-9) return undefined;
  const found = Object.entries(GRIDS).find(
    ([, grid]) =>
      grid.datum === datum &&
      Object.entries(figures).every(([name, value]) => value !== undefined && isFigure(grid, name, value)),
  );
  if (found === undefined) return undefined;
  const isSouthOrientated = projection[2] !== undefined || /AXIS\s*\[\s*"[^"]*"\s*,\s*SOUTH\s*\]/i.test(text);
  return { system: found[0] as SystemId, axes: isSouthOrientated ? 'west-south' : 'east-north' };
}

function isFigure(grid: GridTraits, name: string, value: number): boolean {
  return Math.abs(Number(grid[name as keyof GridTraits]) - value) < 1e-7;
}

/** What remains has the grid's own unit alone. */
function withoutGeographicPart(text: string): string {
  const plain = text.replace(/,\s*(AUTHORITY|AXIS|ID)\s*\[[^\]]*\]/gi, '');
  return plain.replace(/GEOGCS\s*\[[\s\S]*?UNIT\s*\[[^\]]*\]\s*\]/i, '');
}

/** How GDAL names the datum of our own PROJ texts, which has no name but its shift. */
const OUR_SHIFT = `towgs84_${ZIMBABWE_SHIFT.x}_${ZIMBABWE_SHIFT.y}_${ZIMBABWE_SHIFT.z}_0_0_0_0`;

function readDatum(text: string): GridTraits['datum'] | undefined {
  const spheroid = /SPHEROID\s*\[\s*"[^"]*"\s*,\s*([\d.]+)\s*,\s*([\d.]+)/i.exec(text);
  const datum = /DATUM\s*\[\s*"([^"]*)"/i.exec(text)?.[1] ?? '';
  const axis = Number(spheroid?.[1]);
  const flattening = Number(spheroid?.[2]);
  if (/wgs_?(19)?84/i.test(datum) && near(axis, 6_378_137) && near(flattening, 298.257223563)) return 'wgs84';
  if (
    (/arc[ _]?1950/i.test(datum) || datum.endsWith(OUR_SHIFT)) &&
    near(axis, 6_378_249.145) &&
    near(flattening, 293.4663077)
  )
    return 'arc1950';
  return undefined;
}

/** Within the digits that programs leave out of an ellipsoid's figures: less than a tenth of a millimetre. */
function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-4;
}

function readParameter(text: string, names: string): number | undefined {
  const found = new RegExp(`PARAMETER\\s*\\[\\s*"(?:${names})"\\s*,\\s*(-?[\\d.]+(?:e[-+]?\\d+)?)`, 'i').exec(
    text,
  )?.[1];
  return found === undefined ? undefined : Number(found);
}
