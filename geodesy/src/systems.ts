import { findDefinition, SYSTEM_IDS, type SystemDefinition, type SystemId } from './system-definitions.ts';

export type { SystemId } from './system-definitions.ts';

/** The quantity of one input of a system, which is also the axis for the strict parser. */
export type InputKey = 'latitude' | 'longitude' | 'northing' | 'easting' | 'y' | 'x' | 'reference';

export interface CoordinateInput {
  readonly key: InputKey;
  readonly label: string;
  readonly unit: 'degree' | 'metre' | 'text';
}

/**
 * How first and second relate to east and north: which of them runs east–west, and the directions in which both grow.
 */
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
  /** The database's number for this definition; null if only text is offered. */
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
const INPUTS: Readonly<Record<SystemDefinition['typed'], Pick<CoordinateSystem, 'inputs' | 'axes'>>> = {
  'latitude, longitude': {
    inputs: [
      { key: 'latitude', label: 'Latitude', unit: 'degree' },
      { key: 'longitude', label: 'Longitude', unit: 'degree' },
    ],
    axes: { eastInput: 1, sign: 1 },
  },
  'easting, northing': {
    inputs: [
      { key: 'easting', label: 'Easting', unit: 'metre' },
      { key: 'northing', label: 'Northing', unit: 'metre' },
    ],
    axes: { eastInput: 0, sign: 1 },
  },
  'northing, easting': {
    inputs: [
      { key: 'northing', label: 'Northing', unit: 'metre' },
      { key: 'easting', label: 'Easting', unit: 'metre' },
    ],
    axes: { eastInput: 1, sign: 1 },
  },
  'y, x': {
    inputs: [
      { key: 'y', label: 'Y (west)', unit: 'metre' },
      { key: 'x', label: 'X (south)', unit: 'metre' },
    ],
    axes: { eastInput: 0, sign: -1 },
  },
  reference: {
    inputs: [{ key: 'reference', label: 'Grid reference', unit: 'text' }],
    axes: { eastInput: 0, sign: 1 },
  },
};
/** A grid reference names a square of one metre. */
const REFERENCE_ACCURACY_METRES = 1;

/** Names the current definitions, to be stored with typed values: catalogue, then the shift with its source. */
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
  return SYSTEM_IDS.map((id) => createSystem(id, shift));
}

function createSystem(id: SystemId, shift: DatumShift): CoordinateSystem {
  const { label, datum, typed, grid, srid } = findDefinition(id);
  const head = grid?.projection ?? '+proj=longlat';
  const tail = grid === undefined ? '+no_defs' : '+units=m +no_defs';
  const figure = datum === 'arc1950' ? ARC_ELLIPSOID : WGS84_DATUM;
  const toWgs84 = datum === 'arc1950' ? ` +towgs84=${shift.x},${shift.y},${shift.z},0,0,0,0` : '';
  const datumAccuracy = datum === 'arc1950' ? shift.accuracyMetres : PROJECTION_ACCURACY_METRES;
  return {
    id,
    label,
    kind: srid === null ? 'grid-text' : grid === undefined ? 'geographic' : 'projected',
    datum,
    ...INPUTS[typed],
    definition: `${head} ${figure}${toWgs84} ${tail}`,
    unshifted: `${head} ${figure} ${tail}`,
    srid,
    accuracyMetres: typed === 'reference' ? REFERENCE_ACCURACY_METRES : datumAccuracy,
    takesConstants: typed === 'y, x',
  };
}

/** The systems offered, with the published shift. */
export const SYSTEMS: readonly CoordinateSystem[] = createSystems({ shift: ZIMBABWE_SHIFT });

/** Looks a system up by its id. */
export function findSystem(id: SystemId, systems?: readonly CoordinateSystem[]): CoordinateSystem;
export function findSystem(id: string, systems?: readonly CoordinateSystem[]): CoordinateSystem | undefined;
export function findSystem(id: string, systems = SYSTEMS): CoordinateSystem | undefined {
  return systems.find((system) => system.id === id);
}
