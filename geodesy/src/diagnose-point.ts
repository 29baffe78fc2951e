import type { Anchor } from './anchor.ts';
import { toWgs84 } from './convert.ts';
import { describeDistance, type FittingReading, type PointFinding, type PointMend, rankReadings } from './findings.ts';
import { isNumberPair, type NumberPair, type SheetConstants, type TypedPoint } from './position.ts';
import { isCommonError, listReadings, type Reading } from './readings.ts';
import { because } from './reasons.ts';
import { findSystem, type SystemId } from './systems.ts';
import { isInsideZimbabwe } from './zimbabwe.ts';

/** A reading must be this many times nearer than the point as typed. */
const CLEARLY_NEARER = 4;

/** The place of a typed pair in a reading; undefined if the reading does not apply or is outside Zimbabwe. */
export function locateReading(
  reading: Reading,
  typed: NumberPair,
  constants: SheetConstants | undefined,
): PointMend | undefined {
  if (!reading.applies(typed)) return undefined;
  const point = reading.read(typed);
  const located = toWgs84(reading.system, point, constants);
  if (!located.ok || !isInsideZimbabwe(located.point)) return undefined;
  return { label: reading.label, system: reading.system, point, at: located.point };
}

interface Circumstances {
  readonly anchor: Anchor | undefined;
  readonly isInside: boolean;
  readonly isFar: boolean;
  /** Distance of the point as typed from the anchor; infinite when it cannot be converted. */
  readonly distanceMetres: number;
}

/** Keeps the readings that explain what is wrong: near the anchor, or at least in Zimbabwe, or clearly degrees. */
function selectReadings(
  readings: readonly FittingReading<PointMend>[],
  { anchor, isInside, isFar, distanceMetres }: Circumstances,
): readonly FittingReading<PointMend>[] {
  if (anchor === undefined) {
    return isInside ? readings.filter(({ reading }) => reading.code === 'degrees_in_metre_system') : readings;
  }
  if (!isFar) return [];
  const near = readings.filter(
    (candidate) =>
      candidate.distanceMetres <= anchor.reachMetres &&
      candidate.distanceMetres * CLEARLY_NEARER <= distanceMetres &&
      (anchor.isBinding || !isInside || isCommonError(candidate.reading)),
  );
  return near.length > 0 || isInside || anchor.isBinding ? near : readings;
}

export interface PointToDiagnose {
  readonly system: SystemId;
  readonly point: TypedPoint;
  readonly number: number;
  readonly constants: SheetConstants | undefined;
  readonly anchor: Anchor | undefined;
}

/** Asks whether one typed point fits its surroundings, and which other reading would. Undefined when it fits. */
export function diagnoseAgainst(typed: PointToDiagnose): PointFinding | undefined {
  const { system, point, number, constants, anchor } = typed;
  const located = toWgs84(system, point, constants);
  const isInside = located.ok && isInsideZimbabwe(located.point);
  const distanceMetres = located.ok ? (anchor?.distanceMetres(located.point) ?? 0) : Number.POSITIVE_INFINITY;
  const isFar = anchor !== undefined && distanceMetres > anchor.farMetres;
  if (isInside && anchor !== undefined && !isFar) return undefined;

  const readings = !isNumberPair(point)
    ? []
    : listReadings(findSystem(system)).flatMap((reading) => {
        const mend = locateReading(reading, point, constants);
        return mend === undefined
          ? []
          : [{ reading, result: mend, distanceMetres: anchor?.distanceMetres(mend.at) ?? 0 }];
      });
  const { best, others } = rankReadings(selectReadings(readings, { anchor, isInside, isFar, distanceMetres }));
  const common = { scope: 'point', number, alternatives: others.map(({ result }) => result) } as const;
  const outside = because('point_outside', { number });
  if (best !== undefined) {
    const { code, question } = best.reading;
    const distance = describeDistance(distanceMetres);
    const far = isFar
      ? because('point_far', { number, distance, from: anchor.name })
      : because('point_small', { number });
    return { ...common, code, reasons: [isInside ? far : outside, question], mend: best.result };
  }
  if (!located.ok) return { ...common, code: 'not_convertible', reasons: located.reasons };
  return isInside ? undefined : { ...common, code: 'outside_zimbabwe', reasons: [outside] };
}
