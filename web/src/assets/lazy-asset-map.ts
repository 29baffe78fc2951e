import { prepareAtlasMap } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';

const load = async () => (await import('../map/asset-map.tsx')).AssetMap;

/** The satellite map; its library comes only to screens that show it. */
export const LazyAssetMap = latePart(load);

/** Fetches the map's code and its library while the asset is being read. */
export function prepareAssetMap(): void {
  prepareAtlasMap();
  load().catch(() => undefined);
}
