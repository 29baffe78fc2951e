import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapPlace } from './map-handlers.ts';
import type { Bounds, MapView } from './map-view.ts';

/** The middle of a box. */
export function middleOf([west, south, east, north]: Bounds): MapPlace {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Below this width a map has no room beside its buttons, and its info window is a sheet at the lower edge. */
export const NARROW_PIXELS = 440;
const BUTTONS_PIXELS = 56;

/** Free pixels around a box that is shown whole; on a narrow map the buttons cover none of it. */
export function roomAround({ clientWidth, clientHeight }: HTMLElement) {
  const room = Math.min(64, Math.round(Math.min(clientWidth, clientHeight) * 0.12));
  const beside = clientWidth < NARROW_PIXELS ? Math.max(room, BUTTONS_PIXELS) : room;
  return { top: room, bottom: room, left: beside, right: beside };
}

/** The map's options that open it at a view, or so that a box is shown whole. */
export function openAt(start: MapView | Bounds, padding: ReturnType<typeof roomAround>) {
  if ('zoom' in start)
    return { center: [start.longitude, start.latitude] satisfies [number, number], zoom: start.zoom };
  const [west, south, east, north] = start;
  return {
    bounds: [west, south, east, north] satisfies [number, number, number, number],
    fitBoundsOptions: { padding, maxZoom: MAP_CONSTANTS.zoom },
  };
}
