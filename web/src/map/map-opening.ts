import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapPlace } from './map-handlers.ts';
import type { Bounds, MapView } from './map-view.ts';

/** The middle of a box. */
export function middleOf([west, south, east, north]: Bounds): MapPlace {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Free pixels around a box that is shown whole. */
export function roomAround({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.min(64, Math.round(Math.min(clientWidth, clientHeight) * 0.12));
}

/** The map's options that open it at a view, or so that a box is shown whole. */
export function openAt(start: MapView | Bounds, padding: number) {
  if ('zoom' in start)
    return { center: [start.longitude, start.latitude] satisfies [number, number], zoom: start.zoom };
  const [west, south, east, north] = start;
  return {
    bounds: [west, south, east, north] satisfies [number, number, number, number],
    fitBoundsOptions: { padding, maxZoom: MAP_CONSTANTS.zoom },
  };
}
