import type { LatitudeLongitude, NumberPair } from './position.ts';
import type { Reading, ReadingCode } from './readings.ts';
import type { FindingReason } from './reasons.ts';
import type { SystemId } from './systems.ts';

export type FindingCode =
  | ReadingCode
  | 'outside_zimbabwe'
  | 'not_convertible'
  | 'stands_out'
  | 'datum_shift_missing'
  | 'zone_unproven';

/** A proposal for one point: these numbers, read in this system. Nothing is changed until a person agrees. */
export interface PointMend {
  /** What the correction does. */
  readonly label: FindingReason;
  readonly system: SystemId;
  readonly point: NumberPair;
  /** Where the point would lie, WGS84 degrees. */
  readonly at: LatitudeLongitude;
}

/** A proposal for a whole sheet. */
export interface SheetMend {
  readonly label: FindingReason;
  /** The reading's key; see `readings.ts`. */
  readonly key: string;
  readonly system: SystemId;
  readonly points: readonly NumberPair[];
}

export interface PointFinding {
  readonly scope: 'point';
  readonly code: FindingCode;
  /** Why the point looks wrong, and what to ask. */
  readonly reasons: readonly FindingReason[];
  /** The point's number, counted from 1. */
  readonly number: number;
  readonly mend?: PointMend;
  /** Other readings that also fit, but less plainly. */
  readonly alternatives: readonly PointMend[];
}

export interface SheetFinding {
  readonly scope: 'sheet';
  readonly code: FindingCode;
  readonly reasons: readonly FindingReason[];
  readonly mend?: SheetMend;
  readonly alternatives: readonly SheetMend[];
}

export type Finding = PointFinding | SheetFinding;

const ALTERNATIVES_NAMED = 3;

/** A fitting reading, with its values for the typed numbers and its distance from the anchor. */
export interface FittingReading<T> {
  readonly reading: Reading;
  readonly result: T;
  readonly distanceMetres: number;
}

/** The plainest reading first; of equally plain ones, the nearest. Each result once. */
export function rankReadings<T>(fitting: readonly FittingReading<T>[]): {
  readonly best: FittingReading<T> | undefined;
  readonly others: readonly FittingReading<T>[];
} {
  const [best, ...others] = [...fitting].sort(
    (a, b) => a.reading.rank - b.reading.rank || a.distanceMetres - b.distanceMetres,
  );
  return { best, others: others.slice(0, ALTERNATIVES_NAMED) };
}

/** A distance as sentences write it: in metres below one kilometre, otherwise in kilometres. */
export function describeDistance(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)} km`;
}
