import type { MapLibreMap } from 'maplibre-gl';
import { ASSET_TILES } from './asset-tiles.ts';

type StateName = 'hovered' | 'selected';

const SINGLE = [{ source: 'asset-outlines' }, { source: 'asset-centres' }] as const;
const TILED = [
  { source: ASSET_TILES, sourceLayer: 'assets' },
  { source: ASSET_TILES, sourceLayer: 'centres' },
] as const;

/** The highlighted and the selected asset, wherever they are drawn. */
export class AssetStates {
  readonly #map: MapLibreMap;
  readonly #ids: Record<StateName, string | null> = { hovered: null, selected: null };

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  set(name: StateName, id: string | null) {
    this.#write(name, this.#ids[name], false);
    this.#ids[name] = id;
    this.#write(name, id, true);
  }

  /** Applies the state to sources added later. */
  repeat() {
    for (const name of ['hovered', 'selected'] as const) this.#write(name, this.#ids[name], true);
  }

  #write(name: StateName, id: string | null, value: boolean) {
    if (id === null) return;
    const places = this.#map.getSource(ASSET_TILES) ? [...SINGLE, ...TILED] : SINGLE;
    for (const place of places) this.#map.setFeatureState({ ...place, id }, { [name]: value });
  }
}
