import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import { chooseStep, drawGraticule } from './graticule.ts';
import { GRID_FROM_ZOOM } from './grid-layers.ts';
import type { GridReading } from './map-handlers.ts';
import { type Bounds, containsBounds, growBounds } from './map-view.ts';
import { chooseGridStep, drawMetricGrid, listGridMarks, nameZones } from './metric-grid.ts';
import { NO_FEATURES } from './no-features.ts';

/** The step of the metric grid in metres; null where the graticule is used. */
const stepAt = (zoom: number, latitude: number) => (zoom < GRID_FROM_ZOOM ? null : chooseGridStep(zoom, latitude));

/** The metric grid at the edges of a view. */
export function readGrid(zoom: number, latitude: number, bounds: Bounds): GridReading | null {
  const step = stepAt(zoom, latitude);
  const zones = nameZones(bounds);
  return step === null || zones.length === 0 ? null : { step, zones, marks: listGridMarks(bounds, step) };
}

/** The lines that a sheet carries in a box, at the steps of a zoom. */
export function drawGrid(zoom: number, latitude: number, bounds: Bounds) {
  const metres = stepAt(zoom, latitude);
  return {
    graticule: drawGraticule(bounds, chooseStep(zoom)),
    metric: metres === null ? NO_FEATURES : drawMetricGrid(bounds, metres),
  };
}

/** The grid of a map: drawn when it is idle, and larger than the view, so that lines do not end while it moves. */
export class SheetGrid {
  readonly #map: MapLibreMap;
  #drawn: { key: string; bounds: Bounds } | null = null;

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /** Draws the lines for a view, unless they are drawn already. */
  draw(zoom: number, latitude: number, bounds: Bounds) {
    const step = chooseStep(zoom);
    const metres = stepAt(zoom, latitude);
    const key = `${step} ${metres}`;
    if (this.#drawn?.key === key && containsBounds(this.#drawn.bounds, bounds)) return;
    const wide = growBounds(bounds, 0.6);
    this.#drawn = { key, bounds: wide };
    const { graticule, metric } = drawGrid(zoom, latitude, wide);
    this.#source('graticule')?.setData(graticule);
    this.#source('grid')?.setData(metric);
  }

  #source(name: string): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(name);
  }
}
