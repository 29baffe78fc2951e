import { MAP_CONSTANTS, ZOOMS } from './map-constants.ts';
import type { MapFrame, MapPlace } from './map-handlers.ts';
import type { Bounds, MapView } from './map-view.ts';
import { metresPerPixel } from './metric-grid.ts';
import { readGrid } from './sheet-grid.ts';

/** Width and height of a map in pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the whole world at zoom 0. */
const WORLD_PIXELS = 512;

/** Where a place lies in the whole world's picture at a zoom (Mercator, as the map's library draws it), in pixels. */
function toWorld({ latitude, longitude }: MapPlace, zoom: number): { x: number; y: number } {
  const size = WORLD_PIXELS * 2 ** zoom;
  const stretched = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - stretched / (2 * Math.PI)) * size };
}

function fromWorld({ x, y }: { x: number; y: number }, zoom: number): MapPlace {
  const size = WORLD_PIXELS * 2 ** zoom;
  const stretched = (0.5 - y / size) * 2 * Math.PI;
  return { longitude: (x / size) * 360 - 180, latitude: (Math.atan(Math.exp(stretched)) * 360) / Math.PI - 90 };
}

/** The view that shows a box whole, with a number of free pixels beside and above it; no nearer than zoom 18. */
export function fitView([west, south, east, north]: Bounds, size: MapSize, room: { x: number; y: number }): MapView {
  const upper = toWorld({ latitude: north, longitude: west }, 0);
  const lower = toWorld({ latitude: south, longitude: east }, 0);
  const across = Math.max(1, size.width - 2 * room.x) / Math.max(lower.x - upper.x, Number.EPSILON);
  const along = Math.max(1, size.height - 2 * room.y) / Math.max(lower.y - upper.y, Number.EPSILON);
  const zoom = Math.max(ZOOMS.least, Math.min(MAP_CONSTANTS.zoom, Math.log2(Math.min(across, along))));
  return { ...fromWorld({ x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2 }, 0), zoom };
}

/** What a map of this size shows at a view, as the map itself reports it once it has loaded. */
export function frameOf({ latitude, longitude, zoom }: MapView, { width, height }: MapSize): MapFrame {
  const centre = toWorld({ latitude, longitude }, zoom);
  const corner = { x: centre.x - width / 2, y: centre.y - height / 2 };
  const { longitude: west, latitude: north } = fromWorld(corner, zoom);
  const { longitude: east, latitude: south } = fromWorld({ x: corner.x + width, y: corner.y + height }, zoom);
  const bounds: Bounds = [west, south, east, north];
  return {
    latitude,
    longitude,
    zoom,
    bounds,
    metresPerPixel: metresPerPixel(zoom, latitude),
    project: (place) => {
      const { x, y } = toWorld(place, zoom);
      return { x: x - corner.x, y: y - corner.y };
    },
    readGrid: () => readGrid(zoom, latitude, bounds),
  };
}
