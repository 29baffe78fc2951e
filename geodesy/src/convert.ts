import { fromEastNorth, toEastNorth } from './axis-order.ts';
import { readGridReference, writeGridReference } from './grid-reference.ts';
import { type Refusal, refuse } from './outcome.ts';
import { isNumberPair, type LatitudeLongitude, type SheetConstants, type TypedPoint } from './position.ts';
import { createProjection, type EastNorth, isOnEarth } from './projection.ts';
import {
  type CoordinateSystem,
  createSystems,
  type DatumShift,
  definitionVersion,
  findSystem,
  orderInputs,
  PROJECTION_ACCURACY_METRES,
  type SystemId,
  ZIMBABWE_SHIFT,
} from './systems.ts';

export interface ConversionRequest {
  readonly from: SystemId;
  readonly to: SystemId;
  readonly points: readonly TypedPoint[];
  /** For a sheet that omits the leading digits: applies to `from` if that has constants, otherwise to `to`. */
  readonly constants?: SheetConstants | undefined;
}

export interface ConvertedPoints {
  readonly ok: true;
  /** First and second in the order of the inputs of `to`; one text each for MGRS. */
  readonly points: readonly TypedPoint[];
  /** The uncertainty of the conversion on the ground, in metres, without that of the survey. */
  readonly accuracyMetres: number;
  /** The PROJ texts of `from` and `to`. */
  readonly definition: string;
  readonly definitionVersion: string;
}

type Located = { readonly ok: true; readonly point: LatitudeLongitude; readonly accuracyMetres: number } | Refusal;
type Written = { readonly ok: true; readonly point: TypedPoint } | Refusal;

/** Why a list was refused: the first point of it that cannot be converted, counted from 1. */
export interface RefusedPoint extends Refusal {
  readonly number: number;
}

/** The conversions between the systems under one datum shift. */
export interface Conversion {
  readonly systems: readonly CoordinateSystem[];
  /** Latitude and longitude on WGS84, in degrees, of a point as typed. */
  readonly toWgs84: (id: SystemId, point: TypedPoint, constants?: SheetConstants) => Located;
  /** The point in the order of the system's inputs. */
  readonly fromWgs84: (id: SystemId, point: LatitudeLongitude, constants?: SheetConstants) => Written;
  readonly convertPoints: (request: ConversionRequest) => ConvertedPoints | RefusedPoint;
}

function refuseOutside(system: CoordinateSystem): Refusal {
  return refuse('out_of_domain', { inputs: orderInputs(system), system: system.label });
}

/** Says which point of a list is refused, counted from 1. */
function refuseAt(index: number, { reasons }: Refusal): RefusedPoint {
  return { ok: false, number: index + 1, reasons };
}

/** Builds the conversions for a datum shift. */
export function createConversion({ shift }: { shift: DatumShift }): Conversion {
  const systems = createSystems({ shift });
  const wgs84 = findSystem('wgs84', systems);
  const { unproject, project, changeDatum } = createProjection(systems);

  /** Longitude and latitude on the system's own datum. */
  function locate(
    system: CoordinateSystem,
    point: TypedPoint,
    constants: SheetConstants | undefined,
  ): { ok: true; position: EastNorth; accuracyMetres: number } | Refusal {
    if (system.kind === 'grid-text') {
      if (isNumberPair(point)) return refuse('point_shape', { takes: 'text', system: system.label });
      const square = readGridReference(point[0]);
      if (!square.ok) return square;
      return { ok: true, position: [square.centre[1], square.centre[0]], accuracyMetres: square.sideMetres };
    }
    if (!isNumberPair(point)) return refuse('point_shape', { takes: 'numbers', system: system.label });
    if (!point.every(Number.isFinite)) return refuse('not_numbers');
    const eastNorth = toEastNorth(system, point, system.takesConstants ? constants : undefined);
    const position = unproject(system, eastNorth);
    if (position === undefined) return refuseOutside(system);
    return { ok: true, position, accuracyMetres: PROJECTION_ACCURACY_METRES };
  }

  function write(system: CoordinateSystem, position: EastNorth, constants: SheetConstants | undefined): Written {
    if (system.kind === 'grid-text') {
      const written = writeGridReference([position[1], position[0]]);
      return written.ok ? { ok: true, point: [written.reference] } : written;
    }
    const eastNorth = project(system, position);
    if (eastNorth === undefined) return refuseOutside(system);
    return { ok: true, point: fromEastNorth(system, eastNorth, system.takesConstants ? constants : undefined) };
  }

  function toWgs84(id: SystemId, point: TypedPoint, constants?: SheetConstants): Located {
    const system = findSystem(id, systems);
    const located = locate(system, point, constants);
    if (!located.ok) return located;
    const [longitude, latitude] = changeDatum(system, wgs84, located.position);
    const accuracyMetres = Math.max(system.accuracyMetres, located.accuracyMetres);
    return { ok: true, point: [latitude, longitude], accuracyMetres };
  }

  function fromWgs84(id: SystemId, point: LatitudeLongitude, constants?: SheetConstants): Written {
    if (!point.every(Number.isFinite)) return refuse('not_numbers');
    const position: EastNorth = [point[1], point[0]];
    if (!isOnEarth(position)) return refuseOutside(wgs84);
    const system = findSystem(id, systems);
    return write(system, changeDatum(wgs84, system, position), constants);
  }

  function convertPoints({ from, to, points, constants }: ConversionRequest): ConvertedPoints | RefusedPoint {
    const source = findSystem(from, systems);
    const target = findSystem(to, systems);
    const [read, written] = source.takesConstants ? [constants, undefined] : [undefined, constants];
    let accuracyMetres = source.datum === target.datum ? PROJECTION_ACCURACY_METRES : shift.accuracyMetres;
    if (target.kind === 'grid-text') accuracyMetres = Math.max(accuracyMetres, target.accuracyMetres);
    const converted: TypedPoint[] = [];
    for (const [index, point] of points.entries()) {
      const located = locate(source, point, read);
      if (!located.ok) return refuseAt(index, located);
      const result = write(target, changeDatum(source, target, located.position), written);
      if (!result.ok) return refuseAt(index, result);
      converted.push(result.point);
      accuracyMetres = Math.max(accuracyMetres, located.accuracyMetres);
    }
    const definition = `${source.definition} -> ${target.definition}`;
    return { ok: true, points: converted, accuracyMetres, definition, definitionVersion: definitionVersion(shift) };
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
