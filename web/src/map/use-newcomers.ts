import { useEffect, useRef } from 'react';
import type { AtlasMap } from './atlas-map.ts';
import { boundsOfAssets, type MapAsset } from './map-asset.ts';

/** Shows assets that took the place of all others, such as those of another category, when they lie out of view. */
export function useNewcomers(map: AtlasMap | null, assets: readonly MapAsset[]) {
  const before = useRef(assets);
  useEffect(() => {
    const known = new Set(before.current.map(({ id }) => id));
    before.current = assets;
    if (!map || assets.some(({ id }) => known.has(id))) return;
    const extent = boundsOfAssets(assets);
    if (extent && !map.shows(extent)) map.showBounds(extent);
  }, [map, assets]);
}
