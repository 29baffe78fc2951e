import { latePart } from '../ui/late-part.tsx';

/** The map of splits and mergers; it comes only with their dialogs. */
export const LazyDivisionMap = latePart(async () => (await import('../map/division-map.tsx')).DivisionMap);
