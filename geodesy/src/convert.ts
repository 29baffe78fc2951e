import { createProjector, type Projector } from '#projection-engine';
import { fromEastNorth, toEastNorth } from './axis-order.ts';
import { readGridReference, writeGridReference } from './grid-reference.ts';
import { type Refusal, refuse } from './outcome.ts';
import { isNumberPair, type LatitudeLongitude, type SheetConstants, type TypedPoint } from './position.ts';
import {
  type CoordinateSystem,
  createSystems,
  type DatumShift,
  definitionVersion,
  findSystem,
  PROJECTION_ACCURACY_METRES,
  type SystemId,
  ZIMBABWE_SHIFT,
} from './systems.ts';

export interface ConversionRequest {
  readonly from: SystemId;
  readonly to: SystemId;
  readonly points: readonly TypedPoint[];
  /** For a sheet that leaves leading figures out: belongs to `from` when that takes constants, else to `to`. */
  readonly constants?: SheetConstants | undefined;
}

export interface ConvertedPoints {
  readonly ok: true;
  /** First and second in the order of the inputs of `to`; one text each for MGRS. */
  readonly points: readonly TypedPoint[];
  /** What the conversion itself leaves uncertain on the ground, in metres; the survey's own accuracy comes on top. */
  readonly accuracyMetres: number;
  /** The PROJ texts of `from` and `to`. */
  readonly definition: string;
  readonly definitionVersion: string;
}

type Located = { readonly ok: true; readonly point: LatitudeLongitude; readonly accuracyMetres: number } | Refusal;
type Written = { readonly ok: true; readonly point: TypedPoint } | Refusal;

/** The conversions between the systems under one datum shift. */
export interface Conversion {
  readonly systems: readonly CoordinateSystem[];
  /** Latitude and longitude on WGS84, in degrees, of a point as typed. */
  readonly toWgs84: (id: SystemId, point: TypedPoint, constants?: SheetConstants) => Located;
  /** The point in the order of the system's inputs. */
  readonly fromWgs84: (id: SystemId, point: LatitudeLongitude, constants?: SheetConstants) => Written;
  readonly convertPoints: (request: ConversionRequest) => ConvertedPoints | Refusal;
}

const ROUND_TRIP_TOLERANCE_METRES = 0.01;
const ROUND_TRIP_TOLERANCE_DEGREES = 1e-7;

function refuseOutside(system: CoordinateSystem): Refusal {
  const [first, second] = system.inputs;
  if (system.kind === 'geographic') {
    return refuse('out_of_domain', 'Latitude runs from -90 to 90 degrees and longitude from -180 to 180.');
  }
  return refuse('out_of_domain', `${first?.label} and ${second?.label} lie outside the reach of ${system.label}.`);
}

function isOnEarth([longitude, latitude]: readonly [number, number]): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function agree(a: readonly [number, number], b: readonly [number, number], tolerance: number): boolean {
  return Math.abs(a[0] - b[0]) <= tolerance && Math.abs(a[1] - b[1]) <= tolerance;
}

/**
 * Builds the conversions for a datum shift.
 * A projection answers nonsense beyond its reach without a word, so every result is sent back and compared.
 */
export function createConversion({ shift }: { shift: DatumShift }): Conversion {
  const systems = createSystems({ shift });
  const geographic = { wgs84: findSystem('wgs84', systems), arc1950: findSystem('arc1950', systems) };
  const projectors = new Map<string, Projector>();

  function project(from: string, to: string, pair: [number, number]): [number, number] {
    const key = `${from}|${to}`;
    let projector = projectors.get(key);
    if (projector === undefined) {
      projector = createProjector(from, to);
      projectors.set(key, projector);
    }
    return projector(pair);
  }

  /** From a system's own east and north to degrees on its own datum, without the shift. */
  function unproject(system: CoordinateSystem, eastNorth: [number, number]): [number, number] | undefined {
    if (system.kind === 'geographic') return isOnEarth(eastNorth) ? eastNorth : undefined;
    const degrees = geographic[system.datum].unshifted;
    const position = project(system.unshifted, degrees, eastNorth);
    if (!position.every(Number.isFinite) || !isOnEarth(position)) return undefined;
    const back = project(degrees, system.unshifted, position);
    return agree(back, eastNorth, ROUND_TRIP_TOLERANCE_METRES) ? position : undefined;
  }

  /** The way back from degrees on the system's own datum. */
  function projectOnto(system: CoordinateSystem, position: [number, number]): [number, number] | undefined {
    if (!isOnEarth(position)) return undefined;
    if (system.kind === 'geographic') return position;
    const degrees = geographic[system.datum].unshifted;
    const eastNorth = project(degrees, system.unshifted, position);
    if (!eastNorth.every(Number.isFinite)) return undefined;
    const back = project(system.unshifted, degrees, eastNorth);
    return agree(back, position, ROUND_TRIP_TOLERANCE_DEGREES) ? eastNorth : undefined;
  }

  /** Longitude and latitude on the system's own datum. */
  function locate(
    system: CoordinateSystem,
    point: TypedPoint,
    constants: SheetConstants | undefined,
  ): { ok: true; position: [number, number]; accuracyMetres: number } | Refusal {
    if (system.kind === 'grid-text') {
      if (isNumberPair(point)) return refuse('point_shape', `${system.label} takes one text, not two numbers.`);
      const square = readGridReference(point[0]);
      if (!square.ok) return square;
      return { ok: true, position: [square.centre[1], square.centre[0]], accuracyMetres: square.sideMetres };
    }
    if (!isNumberPair(point)) return refuse('point_shape', `${system.label} takes two numbers.`);
    if (!point.every(Number.isFinite)) return refuse('not_finite', 'Both values must be numbers.');
    const eastNorth = toEastNorth(system, point, system.takesConstants ? constants : undefined);
    const position = unproject(system, eastNorth);
    if (position === undefined) return refuseOutside(system);
    return { ok: true, position, accuracyMetres: PROJECTION_ACCURACY_METRES };
  }

  function write(system: CoordinateSystem, position: [number, number], constants: SheetConstants | undefined): Written {
    if (system.kind === 'grid-text') {
      const written = writeGridReference([position[1], position[0]]);
      return written.ok ? { ok: true, point: [written.reference] } : written;
    }
    const eastNorth = projectOnto(system, position);
    if (eastNorth === undefined) return refuseOutside(system);
    return { ok: true, point: fromEastNorth(system, eastNorth, system.takesConstants ? constants : undefined) };
  }

  function changeDatum(from: CoordinateSystem, to: CoordinateSystem, position: [number, number]): [number, number] {
    if (from.datum === to.datum) return position;
    return project(geographic[from.datum].definition, geographic[to.datum].definition, position);
  }

  function toWgs84(id: SystemId, point: TypedPoint, constants?: SheetConstants): Located {
    const system = findSystem(id, systems);
    const located = locate(system, point, constants);
    if (!located.ok) return located;
    const [longitude, latitude] = changeDatum(system, geographic.wgs84, located.position);
    const accuracyMetres = Math.max(system.accuracyMetres, located.accuracyMetres);
    return { ok: true, point: [latitude, longitude], accuracyMetres };
  }

  function fromWgs84(id: SystemId, point: LatitudeLongitude, constants?: SheetConstants): Written {
    if (!point.every(Number.isFinite)) return refuse('not_finite', 'Both values must be numbers.');
    const position: [number, number] = [point[1], point[0]];
    if (!isOnEarth(position)) return refuseOutside(geographic.wgs84);
    const system = findSystem(id, systems);
    return write(system, changeDatum(geographic.wgs84, system, position), constants);
  }

  function convertPoints({ from, to, points, constants }: ConversionRequest): ConvertedPoints | Refusal {
    const source = findSystem(from, systems);
    const target = findSystem(to, systems);
    const sheet = source.takesConstants ? source : target;
    let accuracyMetres = source.datum === target.datum ? PROJECTION_ACCURACY_METRES : shift.accuracyMetres;
    if (target.kind === 'grid-text') accuracyMetres = Math.max(accuracyMetres, target.accuracyMetres);
    const converted: TypedPoint[] = [];
    for (const [index, point] of points.entries()) {
      const located = locate(source, point, sheet === source ? constants : undefined);
      const written = located.ok
        ? write(target, changeDatum(source, target, located.position), sheet === target ? constants : undefined)
        : located;
      if (!located.ok || !written.ok) {
        const { reasons } = located.ok ? (written as Refusal) : located;
        return {
          ok: false,
          reasons: reasons.map(({ code, message }) => ({ code, message: `Point ${index + 1}: ${message}` })),
        };
      }
      converted.push(written.point);
      accuracyMetres = Math.max(accuracyMetres, located.accuracyMetres);
    }
    return {
      ok: true,
      points: converted,
      accuracyMetres,
      definition: `${source.definition} -> ${target.definition}`,
      definitionVersion: definitionVersion(shift),
    };
  }

  return { systems, toWgs84, fromWgs84, convertPoints };
}

const published: Conversion = createConversion({ shift: ZIMBABWE_SHIFT });

/** Latitude and longitude on WGS84, in degrees, of a point as typed; by the published shift. */
export const toWgs84: Conversion['toWgs84'] = published.toWgs84;

/** A WGS84 point in the order of a system's inputs; by the published shift. */
export const fromWgs84: Conversion['fromWgs84'] = published.fromWgs84;

/** Converts points between two systems, all or none; by the published shift. */
export const convertPoints: Conversion['convertPoints'] = published.convertPoints;
