import { latePart } from '../ui/late-part.tsx';

/** The map of splits and mergers; only their dialogs load it. */
export const LazyDivisionMap = latePart(async () => (await import('../map/division-map.tsx')).DivisionMap);
