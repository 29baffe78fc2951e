import { toWgs84 } from '@atlas/geodesy/convert';
import { type EdgeMeasures, measureEdges, measureRing } from '@atlas/geodesy/measure';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import type { DemoAsset } from './demo-data.ts';

/** An asset of the demonstration with its boundary on WGS84 and the measures that its sheets print. */
export interface LocatedAsset {
  readonly asset: DemoAsset;
  /** Open, in the order of the beacons. */
  readonly ring: readonly LatitudeLongitude[];
  readonly edges: readonly EdgeMeasures[];
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
}

/** @throws if a beacon is outside the area of its system */
export function locateAsset(asset: DemoAsset): LocatedAsset {
  const ring = asset.beacons.map((beacon) => {
    const located = toWgs84(asset.system, beacon);
    if (!located.ok) throw new Error(`${asset.name}: ${located.reasons.map((reason) => reason.message).join(' ')}`);
    return located.point;
  });
  const { areaSquareMetres, perimeterMetres } = measureRing(ring);
  return { asset, ring, edges: measureEdges(ring), areaSquareMetres, perimeterMetres };
}

/** The category's name for one of its assets, as the client map shows it: without the last letter, with the number. */
export function nameOfOne(asset: DemoAsset): string {
  return `${asset.category.slice(0, -1)} ${asset.number}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2016-10-16` as `16 Oct 2016`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
