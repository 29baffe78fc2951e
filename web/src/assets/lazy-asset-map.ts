import { latePart } from '../ui/late-part.tsx';

/** The satellite map; its library comes only to screens that show it. */
export const LazyAssetMap = latePart(async () => (await import('../map/asset-map.tsx')).AssetMap);
