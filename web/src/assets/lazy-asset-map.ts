import { prepareAtlasMap, untilMapsTurn } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';
import { isLineSlow } from '../ui/line-pace.ts';

const load = async () => {
  await untilMapsTurn();
  return (await import('../map/asset-map.tsx')).AssetMap;
};

/** The satellite map; its library comes only to screens that show it. */
export const LazyAssetMap = latePart(load);

/** Fetches the map's code and its library while the asset is being read. */
export function prepareAssetMap(): void {
  if (isLineSlow()) return;
  prepareAtlasMap();
  LazyAssetMap.prepare();
}
