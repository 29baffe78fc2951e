/** The parameters of a Transverse Mercator grid, east and north positive. */
export interface Grid {
  /** Its name in the `.prj` of other programs. */
  readonly name: string;
  /** PROJ's name for the projection, with the parameters it needs. */
  readonly projection: string;
  /** Degrees east. */
  readonly centralMeridian: number;
  readonly scaleFactor: number;
  /** Metres. */
  readonly falseEasting: number;
  readonly falseNorthing: number;
}

export interface SystemDefinition {
  readonly label: string;
  readonly datum: 'wgs84' | 'arc1950';
  /** The typed quantities, first and second. */
  readonly typed: 'latitude, longitude' | 'easting, northing' | 'northing, easting' | 'y, x' | 'reference';
  /** Absent where degrees are meant, and where only text is offered. */
  readonly grid?: Grid;
  /** The database's number; null where only text is offered. Numbers below {@link FIRST_OWN_SRID} are EPSG's. */
  readonly srid: number | null;
}

/** From this number on, the database's system numbers are our own; PostGIS supplies the lower ones. */
export const FIRST_OWN_SRID = 990_000;

const DATUM_LABELS = { wgs84: 'WGS84', arc1950: 'Arc 1950' } as const;
const DATUM_NAMES = { wgs84: 'WGS_1984', arc1950: 'Arc_1950' } as const;

const utm = (zone: number, datum: SystemDefinition['datum'], srid: number): SystemDefinition => ({
  label: `UTM ${zone}S, ${DATUM_LABELS[datum]}`,
  datum,
  typed: 'easting, northing',
  grid: {
    name: `${DATUM_NAMES[datum]}_UTM_Zone_${zone}S`,
    projection: `+proj=utm +zone=${zone} +south`,
    centralMeridian: zone * 6 - 183,
    scaleFactor: 0.9996,
    falseEasting: 500_000,
    falseNorthing: 10_000_000,
  },
  srid,
});

const meridianGrid = (name: string, centralMeridian: number, falseNorthing: number): Grid => ({
  name,
  projection: `+proj=tmerc +lat_0=0 +lon_0=${centralMeridian} +k=1 +x_0=0 +y_0=${falseNorthing}`,
  centralMeridian,
  scaleFactor: 1,
  falseEasting: 0,
  falseNorthing,
});

const lo = (meridian: number): SystemDefinition => ({
  label: `Lo ${meridian}, Arc 1950`,
  datum: 'arc1950',
  typed: 'y, x',
  grid: meridianGrid(`Arc_1950_Lo${meridian}`, meridian, 0),
  srid: 990_100 + meridian,
});

/**
 * The coordinate systems, in the order offered. Everything else is derived from this table: the ids that the contract
 * accepts, the PROJ texts, the rows of the database and the `.prj` of exported files.
 */
const DEFINITIONS = {
  wgs84: { label: 'WGS84 (GPS)', datum: 'wgs84', typed: 'latitude, longitude', srid: 4326 },
  'gauss-kruger': {
    label: 'Gauss-Krüger',
    datum: 'arc1950',
    typed: 'northing, easting',
    grid: meridianGrid('Arc_1950_Gauss_Kruger', 31, 1_950_000),
    srid: 990_001,
  },
  'utm35-arc1950': utm(35, 'arc1950', 990_035),
  'utm36-arc1950': utm(36, 'arc1950', 990_036),
  'utm35-wgs84': utm(35, 'wgs84', 32_735),
  'utm36-wgs84': utm(36, 'wgs84', 32_736),
  lo25: lo(25),
  lo27: lo(27),
  lo29: lo(29),
  lo31: lo(31),
  lo33: lo(33),
  arc1950: { label: 'Latitude/longitude, Arc 1950', datum: 'arc1950', typed: 'latitude, longitude', srid: 990_002 },
  mgrs: { label: 'MGRS, WGS84', datum: 'wgs84', typed: 'reference', srid: null },
} as const satisfies Record<string, SystemDefinition>;

/** Ids of the systems offered. */
export type SystemId = keyof typeof DEFINITIONS;

/** The ids in the order in which the systems are offered. */
export const SYSTEM_IDS = Object.keys(DEFINITIONS) as readonly SystemId[];

/** The table's row for a system. */
export function findDefinition(id: SystemId): SystemDefinition {
  return DEFINITIONS[id];
}
