import { type Anchor, anchorToPlaces, findMiddle } from './anchor.ts';
import { toWgs84 } from './convert.ts';
import { locateReading } from './diagnose-point.ts';
import { describeDistance, type FittingReading, rankReadings, type SheetFinding, type SheetMend } from './findings.ts';
import {
  isNumberPair,
  type LatitudeLongitude,
  type NumberPair,
  type SheetConstants,
  type TypedPoint,
} from './position.ts';
import { isCommonError, listReadings, type Reading } from './readings.ts';
import { because } from './reasons.ts';
import { findSystem, type SystemId } from './systems.ts';
import { isInsideZimbabwe } from './zimbabwe.ts';

/** A reading must be this many times nearer than the sheet as typed. */
const CLEARLY_NEARER = 4;

export interface SheetToDiagnose {
  readonly system: SystemId;
  readonly points: readonly TypedPoint[];
  readonly constants: SheetConstants | undefined;
  readonly references: readonly LatitudeLongitude[];
  /** Whether a person typed the points, or a file declares them. */
  readonly as?: 'typed' | 'declared';
}

/** A reading's result for a whole sheet; undefined if one of its points is outside Zimbabwe. */
function readWholeSheet(
  reading: Reading,
  pairs: readonly NumberPair[],
  constants: SheetConstants | undefined,
): { readonly mend: SheetMend; readonly middle: LatitudeLongitude } | undefined {
  const points: NumberPair[] = [];
  const positions: LatitudeLongitude[] = [];
  for (const pair of pairs) {
    const read = locateReading(reading, pair, constants);
    if (read === undefined) return undefined;
    points.push(read.point);
    positions.push(read.at);
  }
  const { label, key, system } = reading;
  return { mend: { label, key, system, points }, middle: findMiddle(positions) };
}

function isDegreeReading(reading: Reading): boolean {
  return reading.code === 'degrees_in_metre_system';
}

interface SheetCircumstances {
  readonly anchor: Anchor | undefined;
  readonly isMostlyOutside: boolean;
  readonly distanceMetres: number;
}

/** Keeps the readings that explain the sheet: near known places if there are any, otherwise in Zimbabwe. */
function selectReadings(
  readings: readonly FittingReading<SheetMend>[],
  { anchor, isMostlyOutside, distanceMetres }: SheetCircumstances,
): readonly FittingReading<SheetMend>[] {
  const near = readings.filter((candidate) => candidate.distanceMetres <= (anchor?.reachMetres ?? 0));
  if (isMostlyOutside) return anchor !== undefined && near.length > 0 ? near : readings;
  const asDegrees = readings.filter(({ reading }) => isDegreeReading(reading));
  if (asDegrees.length > 0) return asDegrees;
  return near.filter(
    (candidate) => candidate.distanceMetres * CLEARLY_NEARER <= distanceMetres && isCommonError(candidate.reading),
  );
}

/**
 * Checks whether a whole sheet was typed differently from the chosen system: most points outside Zimbabwe, all of them
 * degrees, or the ring far from all known places of the company. Undefined without evidence.
 */
export function diagnoseSheet(sheet: SheetToDiagnose): SheetFinding | undefined {
  const { system, points, constants, references, as = 'typed' } = sheet;
  const pairs = points.filter(isNumberPair);
  if (pairs.length === 0 || pairs.length < points.length) return undefined;
  const positions = pairs.flatMap((pair) => {
    const located = toWgs84(system, pair, constants);
    return located.ok ? [located.point] : [];
  });
  const inside = positions.filter((position) => isInsideZimbabwe(position));
  const isMostlyOutside = inside.length * 2 < pairs.length;
  const anchor = references.length > 0 ? anchorToPlaces(references, 'places') : undefined;
  const distanceTo = (position: LatitudeLongitude) => anchor?.distanceMetres(position) ?? 0;
  const distanceMetres = positions.length > 0 ? distanceTo(findMiddle(positions)) : Number.POSITIVE_INFINITY;

  const isFar = anchor !== undefined && distanceMetres > anchor.farMetres;

  const worthTrying = listReadings(findSystem(system)).filter(
    (reading) => isMostlyOutside || isFar || isDegreeReading(reading),
  );
  const readings = worthTrying.flatMap((reading) => {
    const read = readWholeSheet(reading, pairs, constants);
    return read === undefined ? [] : [{ reading, result: read.mend, distanceMetres: distanceTo(read.middle) }];
  });
  const { best, others } = rankReadings(selectReadings(readings, { anchor, isMostlyOutside, distanceMetres }));
  const common = { scope: 'sheet', alternatives: others.map(({ result }) => result) } as const;
  const outside = because('sheet_outside', { as });
  if (best === undefined)
    return isMostlyOutside ? { ...common, code: 'outside_zimbabwe', reasons: [outside] } : undefined;
  const { code, question } = best.reading;
  const far = because('sheet_far', { as, distance: describeDistance(distanceMetres) });
  const complaint = isMostlyOutside ? outside : isDegreeReading(best.reading) ? because('sheet_small') : far;
  return { ...common, code, reasons: [complaint, question], mend: best.result };
}
