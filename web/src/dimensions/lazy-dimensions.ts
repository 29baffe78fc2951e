import { lazy } from 'react';

/** The dimensions of an asset; the conversions between coordinate systems come only to those who measure. */
export const LazyDimensions = lazy(async () => ({
  default: (await import('./dimensions-panel.tsx')).DimensionsPanel,
}));
