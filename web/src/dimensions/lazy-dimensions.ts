import { latePart } from '../ui/late-part.tsx';

/** The dimensions of an asset; only this panel loads the conversions between coordinate systems. */
export const LazyDimensions = latePart(async () => (await import('./dimensions-panel.tsx')).DimensionsPanel);
