import { fitView, type MapSize } from './flat-view.ts';
import type { MapAsset } from './map-asset.ts';
import { MAP_CONSTANTS, ZIMBABWE_VIEW, ZOOMS } from './map-constants.ts';
import type { MapPlace } from './map-handlers.ts';
import { type Bounds, boundsOfPoints, centreBounds, type MapView } from './map-view.ts';

/** Where a map opens: at a view, on a box, or on an asset. */
export type MapStart = MapView | Bounds | MapAsset;

/** The middle of a box. */
function middleOf([west, south, east, north]: Bounds): MapPlace {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Below this width, the info window is a sheet at the lower edge, because there is no space beside the buttons. */
export const NARROW_PIXELS = 440;
const BUTTONS_PIXELS = 56;

/** Free pixels around a box that is shown whole; on a narrow map the buttons cover none of it. */
function roomAround({ width, height }: MapSize): { x: number; y: number } {
  const room = Math.min(64, Math.round(Math.min(width, height) * 0.12));
  return { x: width < NARROW_PIXELS ? Math.max(room, BUTTONS_PIXELS) : room, y: room };
}

/**
 * The view that centres an asset, as close as its whole outline fits, zoom 18 at most; null for one without a place.
 */
export function viewOfAsset({ centre, ring }: MapAsset, size: MapSize): MapView | null {
  const bounds = boundsOfPoints(ring.map(([longitude, latitude]) => [latitude, longitude] as const));
  const place = centre ?? (bounds && middleOf(bounds));
  if (!place) return null;
  const { latitude, longitude } = place;
  const zoom = bounds ? viewOfBounds(centreBounds(bounds, place), size).zoom : MAP_CONSTANTS.zoom;
  return { latitude, longitude, zoom };
}

/** The view that shows a box whole. */
export const viewOfBounds = (bounds: Bounds, size: MapSize): MapView => fitView(bounds, size, roomAround(size));

/** The view with which a map of a size opens. */
export function openAt(start: MapStart, size: MapSize): MapView {
  if ('zoom' in start) return { ...start, zoom: Math.min(ZOOMS.most, Math.max(ZOOMS.least, start.zoom)) };
  return 'ring' in start ? (viewOfAsset(start, size) ?? ZIMBABWE_VIEW) : viewOfBounds(start, size);
}
