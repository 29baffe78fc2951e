import { lazy } from 'react';

/** The map of splits and mergers; it comes only with their dialogs. */
export const LazyDivisionMap = lazy(async () => ({ default: (await import('../map/division-map.tsx')).DivisionMap }));
