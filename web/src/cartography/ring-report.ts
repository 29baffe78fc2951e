import { type EdgeMeasures, measureEdges, measureRing } from '@atlas/geodesy/measure';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { checkRing } from '@atlas/geodesy/ring';

/** A fault of the boundary, in words and on the ground. Point numbers count from 1. */
export interface RingFault {
  readonly message: string;
  readonly at?: LatitudeLongitude | undefined;
  readonly edges?: readonly (readonly [number, number])[] | undefined;
}

/** What is known about a ring while it is being plotted. The register computes the figures of record. */
export interface RingReport {
  /** Length and azimuth from each point to the next; the last one closes the ring. */
  readonly edges: readonly EdgeMeasures[];
  readonly faults: readonly RingFault[];
  /** Notices that are no reason to refuse, such as repeated points that are left out. */
  readonly remarks: readonly string[];
  /** Set once the ring encloses an area. */
  readonly figures: { readonly areaSquareMetres: number; readonly perimeterMetres: number } | null;
}

const NEEDED_POINTS = 3;

/** Checks and measures the points typed so far; fewer than three are not yet a fault. */
export function reportRing(places: readonly LatitudeLongitude[]): RingReport {
  const edges = measureEdges(places);
  if (places.length < NEEDED_POINTS) return { edges, faults: [], remarks: [], figures: null };
  const checked = checkRing(places);
  if (!checked.ok) return { edges, faults: checked.reasons, remarks: [], figures: null };
  const { areaSquareMetres, perimeterMetres } = measureRing(checked.ring);
  const remarks = checked.warnings.map(({ message }) => message);
  return { edges, faults: [], remarks, figures: { areaSquareMetres, perimeterMetres } };
}
