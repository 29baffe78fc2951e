/** Ids of the systems offered. */
export type SystemId =
  | 'wgs84'
  | 'gauss-kruger'
  | 'utm35-arc1950'
  | 'utm36-arc1950'
  | 'utm35-wgs84'
  | 'utm36-wgs84'
  | 'lo25'
  | 'lo27'
  | 'lo29'
  | 'lo31'
  | 'lo33'
  | 'arc1950'
  | 'mgrs';

/** What one input of a system holds; also the axis that the strict parser reads it for. */
export type InputKey = 'latitude' | 'longitude' | 'northing' | 'easting' | 'y' | 'x' | 'reference';

/** The inputs of a system in their order. */
export type InputOrder = 'latitude longitude' | 'northing easting' | 'easting northing' | 'y x' | 'reference';

export interface CoordinateInput {
  readonly key: InputKey;
  readonly label: string;
  readonly unit: 'degree' | 'metre' | 'text';
}

/** How first and second relate to east and north: which of them runs east–west, and towards where both grow. */
export interface AxisOrder {
  readonly eastInput: 0 | 1;
  readonly sign: 1 | -1;
}

export interface CoordinateSystem {
  readonly id: SystemId;
  readonly label: string;
  readonly kind: 'geographic' | 'projected' | 'grid-text';
  readonly datum: 'wgs84' | 'arc1950';
  readonly inputs: readonly CoordinateInput[];
  readonly axes: AxisOrder;
  /** PROJ text with east and north positive, for browser, server and database alike. */
  readonly definition: string;
  /** The same without the datum shift: conversions that stay on one datum never touch the shift. */
  readonly unshifted: string;
  /** The database's number for this definition; null where only text is offered. */
  readonly srid: number | null;
  /** How well the system's own datum is tied to WGS84 on the ground, in metres. */
  readonly accuracyMetres: number;
  /** Whether sheets of this system may leave out constants. */
  readonly takesConstants: boolean;
}

/** Geocentric translation from Arc 1950 to WGS84, in metres, with its accuracy on the ground and its source. */
export interface DatumShift {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly accuracyMetres: number;
  readonly source: string;
}

/** The best published shift for Zimbabwe. A locally fitted one can take its place: see `createSystems`. */
export const ZIMBABWE_SHIFT: DatumShift = { x: -145, y: -97, z: -292, accuracyMetres: 17, source: 'EPSG:6906' };

/** Accuracy in metres of a conversion that stays on one datum: the numerical error of the projection. */
export const PROJECTION_ACCURACY_METRES = 0.001;

const CATALOGUE_VERSION = 'atlas-1';
const ARC_ELLIPSOID = '+a=6378249.145 +rf=293.4663077';
const WGS84_DATUM = '+datum=WGS84';
const LATITUDE_LONGITUDE: readonly CoordinateInput[] = [
  { key: 'latitude', label: 'Latitude', unit: 'degree' },
  { key: 'longitude', label: 'Longitude', unit: 'degree' },
];
const EASTING_NORTHING: readonly CoordinateInput[] = [
  { key: 'easting', label: 'Easting', unit: 'metre' },
  { key: 'northing', label: 'Northing', unit: 'metre' },
];
const NORTHING_EASTING: readonly CoordinateInput[] = [
  { key: 'northing', label: 'Northing', unit: 'metre' },
  { key: 'easting', label: 'Easting', unit: 'metre' },
];
const Y_X: readonly CoordinateInput[] = [
  { key: 'y', label: 'Y (west)', unit: 'metre' },
  { key: 'x', label: 'X (south)', unit: 'metre' },
];
const EAST_FIRST: AxisOrder = { eastInput: 0, sign: 1 };
const NORTH_FIRST: AxisOrder = { eastInput: 1, sign: 1 };
const WEST_FIRST: AxisOrder = { eastInput: 0, sign: -1 };

/** Names the definitions in force, for storing beside what was typed: catalogue, then the shift with its source. */
export function definitionVersion(shift: DatumShift): string {
  return `${CATALOGUE_VERSION}/${shift.source}/${shift.x},${shift.y},${shift.z}`;
}

/** The version of the default systems. */
export const DEFINITION_VERSION = definitionVersion(ZIMBABWE_SHIFT);

/**
 * The systems offered, in order, with the given shift between Arc 1950 and WGS84.
 * Arc 1950 carries private database numbers, so that no neighbouring country's shift is picked by an EPSG code.
 */
export function createSystems({ shift }: { shift: DatumShift }): readonly CoordinateSystem[] {
  const toWgs84 = `+towgs84=${shift.x},${shift.y},${shift.z},0,0,0,0`;
  const onArc = (head: string, tail: string) => ({
    datum: 'arc1950' as const,
    definition: `${head} ${ARC_ELLIPSOID} ${toWgs84} ${tail}`,
    unshifted: `${head} ${ARC_ELLIPSOID} ${tail}`,
    accuracyMetres: shift.accuracyMetres,
    takesConstants: false,
  });
  const onWgs84 = (head: string, tail: string) => ({
    datum: 'wgs84' as const,
    definition: `${head} ${WGS84_DATUM} ${tail}`,
    unshifted: `${head} ${WGS84_DATUM} ${tail}`,
    accuracyMetres: PROJECTION_ACCURACY_METRES,
    takesConstants: false,
  });
  const utm = (zone: 35 | 36) => `+proj=utm +zone=${zone} +south`;
  const metres = '+units=m +no_defs';
  const utmTraits = { kind: 'projected', inputs: EASTING_NORTHING, axes: EAST_FIRST } as const;
  const geographic = { kind: 'geographic', inputs: LATITUDE_LONGITUDE, axes: NORTH_FIRST } as const;
  const lo = (meridian: 25 | 27 | 29 | 31 | 33): CoordinateSystem => ({
    id: `lo${meridian}`,
    label: `Lo ${meridian}, Arc 1950`,
    kind: 'projected',
    inputs: Y_X,
    axes: WEST_FIRST,
    srid: 990_100 + meridian,
    ...onArc(`+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=0 +y_0=0`, metres),
    takesConstants: true,
  });
  return [
    { id: 'wgs84', label: 'WGS84 (GPS)', ...geographic, srid: 4326, ...onWgs84('+proj=longlat', '+no_defs') },
    {
      id: 'gauss-kruger',
      label: 'Gauss-Krüger',
      kind: 'projected',
      inputs: NORTHING_EASTING,
      axes: NORTH_FIRST,
      srid: 990_001,
      ...onArc('+proj=tmerc +lat_0=0 +lon_0=31 +k=1 +x_0=0 +y_0=1950000', metres),
    },
    { id: 'utm35-arc1950', label: 'UTM 35S, Arc 1950', ...utmTraits, srid: 990_035, ...onArc(utm(35), metres) },
    { id: 'utm36-arc1950', label: 'UTM 36S, Arc 1950', ...utmTraits, srid: 990_036, ...onArc(utm(36), metres) },
    { id: 'utm35-wgs84', label: 'UTM 35S, WGS84', ...utmTraits, srid: 32_735, ...onWgs84(utm(35), metres) },
    { id: 'utm36-wgs84', label: 'UTM 36S, WGS84', ...utmTraits, srid: 32_736, ...onWgs84(utm(36), metres) },
    lo(25),
    lo(27),
    lo(29),
    lo(31),
    lo(33),
    {
      id: 'arc1950',
      label: 'Latitude/longitude, Arc 1950',
      ...geographic,
      srid: 990_002,
      ...onArc('+proj=longlat', '+no_defs'),
    },
    {
      id: 'mgrs',
      label: 'MGRS, WGS84',
      kind: 'grid-text',
      inputs: [{ key: 'reference', label: 'Grid reference', unit: 'text' }],
      axes: EAST_FIRST,
      ...onWgs84('+proj=longlat', '+no_defs'),
      srid: null,
      accuracyMetres: 1,
    },
  ];
}

/** The systems offered, with the published shift. */
export const SYSTEMS: readonly CoordinateSystem[] = createSystems({ shift: ZIMBABWE_SHIFT });

/** Names the inputs of a system in their order. */
export function orderInputs({ inputs }: CoordinateSystem): InputOrder {
  return inputs.map(({ key }) => key).join(' ') as InputOrder;
}

/** Looks a system up by its id. */
export function findSystem(id: SystemId, systems?: readonly CoordinateSystem[]): CoordinateSystem;
export function findSystem(id: string, systems?: readonly CoordinateSystem[]): CoordinateSystem | undefined;
export function findSystem(id: string, systems = SYSTEMS): CoordinateSystem | undefined {
  return systems.find((system) => system.id === id);
}
