import { lazy } from 'react';

/** The client's map; its library comes after the list. */
export const LazyClientMap = lazy(async () => ({ default: (await import('../map/client-map.tsx')).ClientMap }));
