import { anchorToPlaces, findMiddle } from './anchor.ts';
import { toWgs84 } from './convert.ts';
import { diagnoseSheet } from './diagnose-sheet.ts';
import { diagnoseShift } from './diagnose-shift.ts';
import type { SheetFinding } from './findings.ts';
import { formatLatitudeLongitude } from './format.ts';
import { isNumberPair, type LatitudeLongitude, type NumberPair, type TypedPoint } from './position.ts';
import { listReadings } from './readings.ts';
import { because } from './reasons.ts';
import { findSystem, type SystemId } from './systems.ts';
import { isInsideZimbabwe } from './zimbabwe.ts';

export interface FileToDiagnose {
  readonly system: SystemId;
  /** Points of the file's boundaries as written, in the order of the system; a sample of them is enough. */
  readonly points: readonly TypedPoint[];
  /** Corners of the boundaries that the company has, and its base stations, WGS84 degrees. */
  readonly corners: readonly LatitudeLongitude[];
  /** Whether the file itself declares its system. */
  readonly isDeclared: boolean;
  /** Whether values increase to the east and north, as in drawings and Shapefiles but not in typed Lo sheets. */
  readonly countsEastNorth: boolean;
}

/** Checks whether a file of boundaries is written differently from what it declares. Undefined without evidence. */
export function diagnoseFile(file: FileToDiagnose): SheetFinding | undefined {
  const { system, points, corners } = file;
  const sheet = diagnoseSheet({ system, points, constants: undefined, references: corners, as: 'declared' });
  if (sheet !== undefined) return nameTurn(sheet, file);
  return diagnoseShift({ system, points, corners }) ?? diagnoseZone(file);
}

/** The key for reading the file as it is; no other reading has it. */
export const AS_DECLARED = 'as-declared';

/** The points under a reading that was chosen by its key; undefined for a key that the system does not have. */
export function applyReading(
  system: SystemId,
  key: string,
): { readonly system: SystemId; readonly read: (point: TypedPoint) => TypedPoint } | undefined {
  if (key === AS_DECLARED) return { system, read: (point) => point };
  const reading = listReadings(findSystem(system)).find((one) => one.key === key);
  if (reading !== undefined) {
    return { system: reading.system, read: (point) => (isNumberPair(point) ? reading.read(point) : point) };
  }
  const twin = /^in-(wgs84|arc1950)$/.exec(key)?.[1] as SystemId | undefined;
  return twin === undefined ? undefined : { system: twin, read: (point) => point };
}

/**
 * A file of a Lo belt is checked the opposite way to a typed sheet: its values should increase to the east, and do not.
 */
function nameTurn(finding: SheetFinding, { system, countsEastNorth }: FileToDiagnose): SheetFinding {
  const isTurned = countsEastNorth && findSystem(system).takesConstants && finding.mend?.key === 'reversed';
  if (!isTurned || finding.mend === undefined) return finding;
  return {
    ...finding,
    reasons: [because('counted_east')],
    mend: { ...finding.mend, label: because('read_west_south') },
  };
}

/** A zone that was only named by a person, although the same numbers also fit a neighbouring zone. */
function diagnoseZone({ system, points, corners, isDeclared }: FileToDiagnose): SheetFinding | undefined {
  const pairs = points.filter(isNumberPair);
  if (isDeclared || pairs.length === 0) return undefined;
  const declared = locateInside(system, pairs);
  if (declared === undefined || isNear(declared, corners)) return undefined;
  const siblings = listReadings(findSystem(system)).filter(
    ({ code, key }) => code === 'wrong_zone' && !key.endsWith('-swapped'),
  );
  const mends = siblings.flatMap(({ key, system: other }) => {
    const middle = locateInside(other, pairs);
    if (middle === undefined) return [];
    const near = { system: findSystem(other).label, place: formatLatitudeLongitude(middle, 2) };
    return [{ key, label: because('read_as_near', near), system: other, points: pairs }];
  });
  const [mend, ...alternatives] = mends;
  if (mend === undefined) return undefined;
  const place = formatLatitudeLongitude(declared, 2);
  const reason = because('zone_unproven', { system: findSystem(system).label, place });
  return { scope: 'sheet', code: 'zone_unproven', reasons: [reason], mend, alternatives };
}

/** The middle of points that all lie in Zimbabwe; undefined when one does not. */
function locateInside(system: SystemId, pairs: readonly NumberPair[]): LatitudeLongitude | undefined {
  const places: LatitudeLongitude[] = [];
  for (const pair of pairs) {
    const located = toWgs84(system, pair);
    if (!located.ok || !isInsideZimbabwe(located.point)) return undefined;
    places.push(located.point);
  }
  return findMiddle(places);
}

function isNear(middle: LatitudeLongitude, corners: readonly LatitudeLongitude[]): boolean {
  if (corners.length === 0) return false;
  const anchor = anchorToPlaces(corners, 'places');
  return anchor.distanceMetres(middle) <= anchor.farMetres;
}
