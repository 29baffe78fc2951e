import { toWgs84 } from './convert.ts';
import type { SheetFinding } from './findings.ts';
import { isNumberPair, type LatitudeLongitude, type NumberPair, type TypedPoint } from './position.ts';
import { because } from './reasons.ts';
import { findSystem, SYSTEMS, type SystemId } from './systems.ts';

/** A point matches a known corner within this distance: two surveys of one beacon, not two beacons. */
const MEETING_METRES = 5;
const METRES_PER_DEGREE = 111_320;
/** The fewest points, and the share of all points, that must match known corners to rule out chance. */
const FEWEST_MEETINGS = 3;
const SHARE_MEETING = 0.3;

/**
 * The same kind of system on the other datum: numbers in one, read in the other, are off by the datum shift of 300 m.
 */
function findTwin(system: SystemId): SystemId | undefined {
  if (system === 'wgs84') return 'arc1950';
  if (system === 'arc1950') return 'wgs84';
  const twin = system.endsWith('-arc1950')
    ? system.replace('-arc1950', '-wgs84')
    : system.replace('-wgs84', '-arc1950');
  return SYSTEMS.find(({ id }) => id === twin && id !== system)?.id;
}

/** How many points lie on a known corner. */
function countMeetings(points: readonly LatitudeLongitude[], corners: readonly LatitudeLongitude[]): number {
  const height = MEETING_METRES / METRES_PER_DEGREE;
  return points.filter(([latitude, longitude]) => {
    const width = height / Math.cos((latitude * Math.PI) / 180);
    return corners.some(([north, east]) => Math.abs(north - latitude) < height && Math.abs(east - longitude) < width);
  }).length;
}

function locateAll(system: SystemId, points: readonly NumberPair[]): readonly LatitudeLongitude[] {
  return points.flatMap((point) => {
    const located = toWgs84(system, point);
    return located.ok ? [located.point] : [];
  });
}

/**
 * Checks whether points were declared on the wrong datum: they match known corners on the other one, but not as
 * declared. Undefined without evidence.
 */
export function diagnoseShift({
  system,
  points,
  corners,
}: {
  readonly system: SystemId;
  readonly points: readonly TypedPoint[];
  /** Corners of boundaries that are known already, WGS84 degrees. */
  readonly corners: readonly LatitudeLongitude[];
}): SheetFinding | undefined {
  const twin = findTwin(system);
  const pairs = points.filter(isNumberPair);
  if (twin === undefined || corners.length === 0 || pairs.length === 0) return undefined;
  const meeting = countMeetings(locateAll(twin, pairs), corners);
  if (meeting < Math.max(FEWEST_MEETINGS, SHARE_MEETING * pairs.length)) return undefined;
  if (countMeetings(locateAll(system, pairs), corners) * 2 > meeting) return undefined;
  const { label } = findSystem(twin);
  return {
    scope: 'sheet',
    code: 'datum_shift_missing',
    reasons: [
      because('datum_shift_missing', { meeting, points: pairs.length, system: findSystem(system).label, twin: label }),
    ],
    mend: { label: because('read_as', { system: label }), key: `in-${twin}`, system: twin, points: pairs },
    alternatives: [],
  };
}
