import { type MapLibreMap, Popup } from 'maplibre-gl';
import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapPlace } from './map-handlers.ts';

/** The offset of the window's tip from the marker's foot, by the side of the tip. */
const OFFSETS = {
  bottom: [0, -50],
  'bottom-left': [0, -50],
  'bottom-right': [0, -50],
  top: [0, 8],
  'top-left': [0, 8],
  'top-right': [0, 8],
  left: [20, -26],
  right: [-20, -26],
  center: [0, 0],
} as const satisfies Record<string, [number, number]>;

/** Moves the map just far enough to show a window over a place. */
function makeRoom(map: MapLibreMap, place: MapPlace, content: HTMLElement) {
  const { x, y } = map.project([place.longitude, place.latitude]);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const halfWidth = content.offsetWidth / 2 + 12;
  const right = Math.max(0, halfWidth - x) - Math.max(0, x + halfWidth - width);
  const wanted = Math.max(0, content.offsetHeight + 74 - y);
  const down = Math.min(wanted, Math.max(0, height - 16 - y));
  if (right !== 0 || down !== 0) map.panBy([-right, -down], { duration: 240 });
}

/**
 * Opens a window that points at a place.
 * @returns a function that closes it
 */
export function openPopup(map: MapLibreMap, place: MapPlace, content: HTMLElement): () => void {
  const popup = new Popup({
    closeButton: false,
    closeOnClick: false,
    focusAfterOpen: false,
    maxWidth: `${MAP_CONSTANTS.infoWindowPixels}px`,
    offset: OFFSETS,
    className: 'atlas-info',
  });
  popup.setLngLat([place.longitude, place.latitude]).setDOMContent(content).addTo(map);
  makeRoom(map, place, content);
  return () => popup.remove();
}
