import { lazy } from 'react';

/** The satellite map; its library comes only to screens that show it. */
export const LazyAssetMap = lazy(async () => ({ default: (await import('../map/asset-map.tsx')).AssetMap }));
