import { latePart } from '../ui/late-part.tsx';

/** The dimensions of an asset; the conversions between coordinate systems come only to those who measure. */
export const LazyDimensions = latePart(async () => (await import('./dimensions-panel.tsx')).DimensionsPanel);
