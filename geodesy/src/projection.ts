import { createProjector, type Projector } from '#projection-engine';
import { type CoordinateSystem, findSystem } from './systems.ts';

/** East and north in metres, or longitude and latitude in degrees: the order of the projection engine. */
export type EastNorth = [east: number, north: number];

/** Projection and datum shift between the systems of one catalogue; undefined for a meaningless result. */
export interface Projection {
  /** From a system's own east and north to degrees on its own datum, without the shift. */
  readonly unproject: (system: CoordinateSystem, eastNorth: EastNorth) => EastNorth | undefined;
  /** Turns degrees on the system's own datum back into east and north. */
  readonly project: (system: CoordinateSystem, position: EastNorth) => EastNorth | undefined;
  /** Degrees on one system's datum to degrees on another's; untouched when both share it. */
  readonly changeDatum: (from: CoordinateSystem, to: CoordinateSystem, position: EastNorth) => EastNorth;
}

const ROUND_TRIP_TOLERANCE_METRES = 0.01;
const ROUND_TRIP_TOLERANCE_DEGREES = 1e-7;

/** Whether degrees name a place: latitude within 90, longitude within 180. */
export function isOnEarth([longitude, latitude]: EastNorth): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function agree(a: EastNorth, b: EastNorth, tolerance: number): boolean {
  return Math.abs(a[0] - b[0]) <= tolerance && Math.abs(a[1] - b[1]) <= tolerance;
}

/**
 * Builds the projections of a catalogue. Outside its area a projection silently returns nonsense, so every result is
 * converted back and compared.
 */
export function createProjection(systems: readonly CoordinateSystem[]): Projection {
  const geographic = { wgs84: findSystem('wgs84', systems), arc1950: findSystem('arc1950', systems) };
  const projectors = new Map<string, Projector>();

  function run(from: string, to: string, pair: EastNorth): EastNorth {
    const key = `${from}|${to}`;
    let projector = projectors.get(key);
    if (projector === undefined) {
      projector = createProjector(from, to);
      projectors.set(key, projector);
    }
    return projector(pair);
  }

  function unproject(system: CoordinateSystem, eastNorth: EastNorth): EastNorth | undefined {
    if (system.kind === 'geographic') return isOnEarth(eastNorth) ? eastNorth : undefined;
    const degrees = geographic[system.datum].unshifted;
    const position = run(system.unshifted, degrees, eastNorth);
    if (!position.every(Number.isFinite) || !isOnEarth(position)) return undefined;
    const back = run(degrees, system.unshifted, position);
    return agree(back, eastNorth, ROUND_TRIP_TOLERANCE_METRES) ? position : undefined;
  }

  function project(system: CoordinateSystem, position: EastNorth): EastNorth | undefined {
    if (!isOnEarth(position)) return undefined;
    if (system.kind === 'geographic') return position;
    const degrees = geographic[system.datum].unshifted;
    const eastNorth = run(degrees, system.unshifted, position);
    if (!eastNorth.every(Number.isFinite)) return undefined;
    const back = run(system.unshifted, degrees, eastNorth);
    return agree(back, position, ROUND_TRIP_TOLERANCE_DEGREES) ? eastNorth : undefined;
  }

  function changeDatum(from: CoordinateSystem, to: CoordinateSystem, position: EastNorth): EastNorth {
    if (from.datum === to.datum) return position;
    return run(geographic[from.datum].definition, geographic[to.datum].definition, position);
  }

  return { unproject, project, changeDatum };
}
