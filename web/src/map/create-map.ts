import { clearPrewarmedResources, MapLibreMap, prewarm, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url&no-inline';
import { signTileRequest } from './asset-tiles.ts';
import type { MapSize } from './flat-view.ts';
import { ZOOMS } from './map-constants.ts';
import { buildFirstStyle } from './map-ground.ts';
import type { MapGround } from './map-inks.ts';
import { type MapStart, openAt } from './map-opening.ts';

setWorkerUrl(new URL(workerAddress, import.meta.url).href);
// The worker starts while the page is still requesting the map's data. Prerendered pages have none.
if (typeof Worker !== 'undefined') prewarm();

/** A round distance takes at least half of this, which fits its label. */
const SCALE_PIXELS = 112;
/** The start of the library's message that its worker could not be fetched; there is no other signal. */
const WORKER_LOST = 'Worker failed to load';

export interface FirstView {
  readonly container: HTMLElement;
  readonly start: MapStart;
  /** Labels for the map's canvas, read by screen readers. */
  readonly label: string;
  readonly ground: MapGround;
}

/**
 * A MapLibre map with north up and a metric scale, with the initial inks.
 * @throws GPUInitializationError when the browser offers no WebGL
 */
export function createMap({ container, start, label, ground }: FirstView): MapLibreMap {
  const { latitude, longitude, zoom } = openAt(start, sizeOf(container));
  const map = new MapLibreMap({
    container,
    style: buildFirstStyle(ground),
    center: [longitude, latitude],
    zoom,
    minZoom: ZOOMS.least,
    maxZoom: ZOOMS.most,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180,
    locale: { 'Map.Title': label },
    transformRequest: signTileRequest,
    // Tiles are requested again when the register says that they have changed.
    refreshExpiredTiles: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: 'metric', maxWidth: SCALE_PIXELS }), 'bottom-left');
  return map;
}

/** The size of a map in its container. */
export const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): MapSize => ({
  width: clientWidth,
  height: clientHeight,
});

export function isWorkerLost({ message }: { readonly message: string }): boolean {
  return message.startsWith(WORKER_LOST);
}

/**
 * Discards a worker that failed to load, which the library would give to the next map. Call it only when no map exists.
 */
export function forgetWorker(): void {
  clearPrewarmedResources();
}
