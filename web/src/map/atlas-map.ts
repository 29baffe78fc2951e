import type { Basemap } from '@atlas/contract/site';
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { watchAssetPointer } from './asset-pointer.ts';
import { AssetStates } from './asset-states.ts';
import { renewAssetTiles, showAssetTiles } from './asset-tiles.ts';
import { createMap, type FirstView, forgetWorker, isWorkerLost, sizeOf } from './create-map.ts';
import { type Draft, drawDraft, placeOf } from './draft.ts';
import { openPopup } from './info-popup.ts';
import { centresOf, drawAssets, type MapAsset, outlinesOf } from './map-asset.ts';
import { addGround, changeInks, layImagery } from './map-ground.ts';
import type { MapDrawing, MapFrame, MapHandlers, MapPlace } from './map-handlers.ts';
import type { MapGround } from './map-inks.ts';
import { NARROW_PIXELS, viewOfAsset, viewOfBounds } from './map-opening.ts';
import { addPictures, fetchPictures } from './map-pictures.ts';
import { type Bounds, containsBounds, growBounds, type MapView } from './map-view.ts';
import { metresPerPixel } from './metric-grid.ts';
import { watchPointDrag } from './point-drag.ts';
import { readGrid, SheetGrid } from './sheet-grid.ts';
import { watchDrawn } from './watch-drawn.ts';

const EDGE_SHARE = 0.06;

interface AtlasMapOptions extends FirstView {
  readonly handlers: MapHandlers;
}

/**
 * The one owner of the map's sources and layers: components give it data, and it reports what people do.
 * @throws GPUInitializationError when the browser offers no WebGL
 */
export class AtlasMap {
  readonly #map: MapLibreMap;
  readonly #handlers: MapHandlers;
  readonly #container: HTMLElement;
  readonly #stopWatching: (() => void)[] = [];
  readonly #states: AssetStates;
  readonly #grid: SheetGrid;
  #waiting: (() => void)[] | null = [];
  #activeNumber: number | null = null;
  #ground: MapGround;
  #isDrawn = false;
  #isWorkerLost = false;
  #movedByHand = false;
  #closePopup: (() => void) | null = null;

  constructor({ handlers, ...view }: AtlasMapOptions) {
    this.#container = view.container;
    this.#handlers = handlers;
    this.#ground = view.ground;
    this.#map = createMap(view);
    this.#grid = new SheetGrid(this.#map);
    this.#states = new AssetStates(this.#map);
    this.#listen();
  }

  #listen() {
    const map = this.#map;
    const pictures = fetchPictures();
    map.on('style.load', () => void pictures.then((markers) => this.#begin(markers)));
    map.on('load', () => {
      this.#isDrawn = true;
    });
    map.on('move', () => this.#handlers.onFrame?.(this.#readFrame()));
    map.on('moveend', () => this.#rest());
    map.on('idle', () => {
      // A map that is idle before it has been given data is not finished.
      if (this.#waiting === null) this.#container.dataset.mapIdle = 'true';
    });
    for (const event of ['movestart', 'dataloading'] as const) {
      map.on(event, () => delete this.#container.dataset.mapIdle);
    }
    map.on('movestart', ({ originalEvent }) => {
      this.#movedByHand ||= originalEvent !== undefined;
    });
    map.on('error', ({ error }) => {
      // A missing tile or image leaves a gap; without its worker, the map cannot be drawn.
      if (!this.#isDrawn && isWorkerLost(error)) {
        this.#isWorkerLost = true;
        this.#handlers.onLost?.(error);
      } else console.warn(error.message);
    });
    this.#stopWatching.push(watchAssetPointer(map, this.#handlers), watchPointDrag(map, this.#handlers));
  }

  /** Draws the claims as soon as the style has loaded, and only then the ground below them. */
  #begin(markers: Parameters<typeof addPictures>[1]) {
    if (this.#waiting === null) return;
    // If the signal is lost before the markers load, the map still draws the claims, without markers.
    addPictures(this.#map, markers);
    const waiting = this.#waiting;
    this.#waiting = null;
    for (const act of waiting) act();
    addGround(this.#map);
    this.#handlers.onFrame?.(this.#readFrame());
    this.#rest();
    this.#stopWatching.push(
      watchDrawn(
        this.#map,
        () => this.#movedByHand,
        () => this.#handlers.onDrawn?.(),
      ),
    );
  }

  /** The map is idle: draw its grid and notify listeners of the view. */
  #rest() {
    if (this.#waiting !== null) return;
    const { longitude, latitude, zoom, bounds } = this.#readFrame();
    this.#grid.draw(zoom, latitude, bounds);
    this.#handlers.onView?.({ latitude, longitude, zoom }, bounds);
  }

  #whenReady(act: () => void) {
    if (this.#waiting) this.#waiting.push(act);
    else act();
  }

  #source(name: string): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(name);
  }

  #readFrame(): MapFrame {
    const { lng: longitude, lat: latitude } = this.#map.getCenter();
    const box = this.#map.getBounds();
    const bounds: Bounds = [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
    const zoom = this.#map.getZoom();
    return {
      longitude,
      latitude,
      zoom,
      bounds,
      metresPerPixel: metresPerPixel(zoom, latitude),
      project: (place) => this.project(place),
      readGrid: () => readGrid(zoom, latitude, bounds),
    };
  }

  /** The position of a place in the container, in pixels from its upper left corner. */
  project({ latitude, longitude }: MapPlace): { x: number; y: number } {
    const { x, y } = this.#map.project([longitude, latitude]);
    return { x, y };
  }

  /** Replaces what sources show, by their names. */
  draw(drawing: MapDrawing) {
    this.#whenReady(() => {
      for (const [name, features] of Object.entries(drawing)) this.#source(name)?.setData(features);
    });
  }

  /** Replaces the assets on the map. */
  setAssets(assets: readonly MapAsset[]) {
    this.draw(drawAssets(assets));
  }

  /** Replaces the registered outlines around a draft. */
  setNeighbours(neighbours: readonly MapAsset[]) {
    this.draw({ 'neighbour-outlines': outlinesOf(neighbours), 'neighbour-centres': centresOf(neighbours) });
  }

  /** Replaces the ring being plotted, its points and its faults. */
  setDraft(draft: Draft) {
    this.draw(drawDraft(draft));
  }

  /** Shows a company's assets from tiles; null shows only those of {@link setAssets}. */
  setAssetTiles(address: string | null) {
    this.#whenReady(() => {
      showAssetTiles(this.#map, address);
      this.#states.repeat();
    });
  }

  /** Renews the tiles after a change of assets. */
  renewAssetTiles() {
    this.#whenReady(() => renewAssetTiles(this.#map));
  }

  /** Highlights the asset under the pointer, wherever the pointer is. */
  setHovered(id: string | null) {
    this.#whenReady(() => this.#states.set('hovered', id));
  }

  /** Puts the selection circle on one asset. */
  setSelected(id: string | null) {
    this.#whenReady(() => this.#states.set('selected', id));
  }

  /** Highlights one point of the draft. */
  setActivePoint(number: number | null) {
    this.#whenReady(() => {
      const light = (id: number | null, active: boolean) => {
        if (id !== null) this.#map.setFeatureState({ source: 'draft-points', id }, { active });
      };
      light(this.#activeNumber, false);
      light(number, true);
      this.#activeNumber = number;
    });
  }

  /** Marks where the device is. */
  setDevice(place: MapPlace) {
    this.#whenReady(() => this.#source('device')?.setData(placeOf(place)));
  }

  /** Shows the sheet on its paper, or a provider's imagery over it. */
  setGround(ground: MapGround, imagery: Basemap | null) {
    this.#whenReady(() => {
      if (ground !== this.#ground) changeInks(this.#map, ground);
      this.#ground = ground;
      layImagery(this.#map, imagery);
    });
  }

  /** Opens the info window with the given content at a place. */
  showInfo(place: MapPlace, content: HTMLElement) {
    this.hideInfo();
    this.#closePopup = openPopup(this.#map, place, content);
  }

  hideInfo() {
    this.#closePopup?.();
    this.#closePopup = null;
  }

  /** Moves to a place, by default at the same zoom. */
  flyTo({ latitude, longitude, zoom }: MapPlace & { zoom?: number }) {
    this.#map.flyTo({ center: [longitude, latitude], zoom: zoom ?? this.#map.getZoom(), maxDuration: 1600 });
  }

  /** Centres an asset, as close as its whole outline fits; zoom 18 at most. */
  showAsset(asset: MapAsset) {
    const view = viewOfAsset(asset, sizeOf(this.#container));
    if (view && !this.#isAt(view)) this.flyTo(view);
  }

  /** Shows a box whole, no closer than zoom 18. */
  showBounds(bounds: Bounds) {
    const view = viewOfBounds(bounds, sizeOf(this.#container));
    if (!this.#isAt(view)) this.#map.flyTo({ center: [view.longitude, view.latitude], zoom: view.zoom, duration: 700 });
  }

  /** Whether the map already shows a view: moving there would draw every frame. */
  #isAt(view: MapView): boolean {
    const { width, height } = sizeOf(this.#container);
    const { x, y } = this.project(view);
    const isNear = Math.hypot(x - width / 2, y - height / 2) < 1;
    return isNear && Math.abs(this.#map.getZoom() - view.zoom) < 0.01 && !this.#map.isMoving();
  }

  /** Whether a box lies wholly within the map, clear of its edges. */
  shows(bounds: Bounds): boolean {
    return containsBounds(growBounds(this.#readFrame().bounds, -EDGE_SHARE), bounds);
  }

  zoomBy(steps: number) {
    this.#map.easeTo({ zoom: this.#map.getZoom() + steps, duration: 240 });
  }

  /** Whether the map is too narrow for a floating window. */
  get isNarrow(): boolean {
    return this.#container.clientWidth < NARROW_PIXELS;
  }

  /** Whether a person, and not the program, has moved the map. */
  get wasMovedByHand(): boolean {
    return this.#movedByHand;
  }

  /** Removes the map and releases its resources. */
  remove() {
    for (const stop of this.#stopWatching) stop();
    this.hideInfo();
    this.#map.remove();
    // Otherwise the next map would get the worker that failed to load.
    if (this.#isWorkerLost) forgetWorker();
    delete this.#container.dataset.mapIdle;
  }
}
