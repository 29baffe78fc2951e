import {
  findDefinition,
  type Grid,
  SYSTEM_IDS,
  type SystemDefinition,
  type SystemId,
} from '@atlas/geodesy/system-definitions';
import { ZIMBABWE_SHIFT } from '@atlas/geodesy/systems';

const GEOGRAPHIC: Readonly<Record<SystemDefinition['datum'], string>> = {
  wgs84: geographic('GCS_WGS_1984', 'D_WGS_1984', 'SPHEROID["WGS_1984",6378137.0,298.257223563]'),
  arc1950: geographic('GCS_Arc_1950', 'D_Arc_1950', 'SPHEROID["Clarke_1880_Arc",6378249.145,293.4663077]'),
};

function geographic(name: string, datum: string, spheroid: string): string {
  return `GEOGCS["${name}",DATUM["${datum}",${spheroid}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;
}

/** The `.prj` of a system in the form that ESRI's programs read; a Lo belt is written with east and north positive. */
export function writeProjection(system: SystemId): string {
  const { datum, grid } = findDefinition(system);
  if (grid === undefined) return GEOGRAPHIC[datum];
  const parameters = [
    ['False_Easting', grid.falseEasting],
    ['False_Northing', grid.falseNorthing],
    ['Central_Meridian', grid.centralMeridian],
    ['Scale_Factor', grid.scaleFactor],
    ['Latitude_Of_Origin', 0],
  ].map(([name, value]) => `PARAMETER["${name}",${Number.isInteger(value) ? `${value}.0` : value}]`);
  return `PROJCS["${grid.name}",${GEOGRAPHIC[datum]},PROJECTION["Transverse_Mercator"],${parameters.join(',')},UNIT["Meter",1.0]]`;
}

/** What a grid is told by. */
const FIGURES = ['centralMeridian', 'scaleFactor', 'falseEasting', 'falseNorthing'] as const satisfies (keyof Grid)[];

/** A system, and the directions in which a file's coordinates grow. */
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
  const system = SYSTEM_IDS.find((id) => {
    const { datum: datumOfGrid, grid } = findDefinition(id);
    return (
      grid !== undefined &&
      datumOfGrid === datum &&
      FIGURES.every((name) => Math.abs(grid[name] - (figures[name] ?? Number.NaN)) < 1e-7)
    );
  });
  if (system === undefined) return undefined;
  const isSouthOrientated = projection[2] !== undefined || /AXIS\s*\[\s*"[^"]*"\s*,\s*SOUTH\s*\]/i.test(text);
  return { system, axes: isSouthOrientated ? 'west-south' : 'east-north' };
}

/** The rest has only the grid's own unit. */
function withoutGeographicPart(text: string): string {
  const plain = text.replace(/,\s*(AUTHORITY|AXIS|ID)\s*\[[^\]]*\]/gi, '');
  return plain.replace(/GEOGCS\s*\[[\s\S]*?UNIT\s*\[[^\]]*\]\s*\]/i, '');
}

/** How GDAL names the datum of our own PROJ texts, which has no name but its shift. */
const OUR_SHIFT = `towgs84_${ZIMBABWE_SHIFT.x}_${ZIMBABWE_SHIFT.y}_${ZIMBABWE_SHIFT.z}_0_0_0_0`;

function readDatum(text: string): SystemDefinition['datum'] | undefined {
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
