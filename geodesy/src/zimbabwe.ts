import { isLatitudeLongitudeNear } from './outline-distance.ts';
import type { LatitudeLongitude } from './position.ts';
import { ZIMBABWE_OUTLINE } from './zimbabwe-outline.ts';

/** Covers the outline's own error; border farms stay inside. */
const DEFAULT_TOLERANCE_METRES = 5000;

/** Whether a WGS84 point is in Zimbabwe or within `toleranceMetres` of its border. */
export function isInsideZimbabwe(
  point: LatitudeLongitude,
  toleranceMetres: number = DEFAULT_TOLERANCE_METRES,
): boolean {
  return isLatitudeLongitudeNear(point, ZIMBABWE_OUTLINE, toleranceMetres);
}
