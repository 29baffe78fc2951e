import { prepareAtlasMap, untilMapsTurn } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';
import { isLineSlow } from '../ui/line-pace.ts';

const load = async () => {
  await untilMapsTurn();
  return (await import('../map/asset-map.tsx')).AssetMap;
};

/** The satellite map; only screens that show it load its library. */
export const LazyAssetMap = latePart(load);

/** Fetches the map's code and its library while the asset is loading. */
export function prepareAssetMap(): void {
  if (isLineSlow()) return;
  prepareAtlasMap();
  LazyAssetMap.prepare();
}
