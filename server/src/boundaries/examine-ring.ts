import { because } from '@atlas/contract/reasons';
import { measureRing } from '@atlas/geodesy/measure';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { CheckedRing } from '@atlas/geodesy/ring';
import type { Reader } from '../platform/database/executor.ts';
import type { PlacedReason } from '../platform/describe-reason.ts';
import { checkRingAside } from './check-ring-aside.ts';
import { judgePolygon } from './repository.ts';
import { crossesAntimeridian, explainVerdict, writePolygon } from './rules.ts';

/** A ring that both verdicts accept, with its figures of record. */
export interface ExaminedRing {
  readonly ok: true;
  /** Open, in the order typed, without consecutive repeats. */
  readonly ring: readonly LatitudeLongitude[];
  /** The ring as WKT. */
  readonly polygon: string;
  /** Longitude and latitude of a point on the surface, for the marker. */
  readonly center: readonly [number, number];
  /** Geodesic, on WGS84. */
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly warnings: CheckedRing['warnings'];
}

interface RefusedRing {
  readonly ok: false;
  readonly reasons: readonly PlacedReason[];
}

/**
 * Decides whether WGS84 points bound an area that can be registered: first by the exact check that the browser makes
 * too, then by the database, whose verdict counts.
 */
export async function examineRing(
  reader: Reader,
  points: readonly LatitudeLongitude[],
): Promise<ExaminedRing | RefusedRing> {
  const checked = await checkRingAside(points);
  if (!checked.ok) return checked;
  const { ring, warnings } = checked;
  if (crossesAntimeridian(ring)) return refuse(because('antimeridian'));
  const polygon = writePolygon(ring);
  const verdict = await judgePolygon(reader, polygon);
  if (!verdict.valid || verdict.pointOnSurface === null) return refuse(explainVerdict(verdict.reason, verdict.at));
  const { areaSquareMetres, perimeterMetres } = measureRing(ring);
  return { ok: true, ring, polygon, center: verdict.pointOnSurface, areaSquareMetres, perimeterMetres, warnings };
}

function refuse(reason: PlacedReason): RefusedRing {
  return { ok: false, reasons: [reason] };
}
