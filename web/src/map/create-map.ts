import { clearPrewarmedResources, MapLibreMap, prewarm, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url&no-inline';
import { signTileRequest } from './asset-tiles.ts';
import type { MapSize } from './flat-view.ts';
import { ZOOMS } from './map-constants.ts';
import { buildFirstStyle } from './map-ground.ts';
import type { MapGround } from './map-inks.ts';
import { type MapStart, openAt } from './map-opening.ts';

setWorkerUrl(new URL(workerAddress, import.meta.url).href);
// The worker starts while the page still asks what the map is to show; pages that are built have none.
if (typeof Worker !== 'undefined') prewarm();

/** A round distance takes at least half of it, which its words fit into. */
const SCALE_PIXELS = 112;
/** How the library begins to say that its worker could not be fetched; it has no other sign. */
const WORKER_LOST = 'Worker failed to load';

export interface FirstView {
  readonly container: HTMLElement;
  readonly start: MapStart;
  /** Words for the map's canvas, read by screen readers. */
  readonly label: string;
  readonly ground: MapGround;
}

/**
 * A map of the library with north up and a metric scale, on the first paper.
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
    // Tiles are asked for again when the register says that they changed.
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

/** Lets go of a worker that never came, which the library would hand to the next map. No map may be alive. */
export function forgetWorker(): void {
  clearPrewarmedResources();
}
