import { latePart } from '../ui/late-part.tsx';

/** The client's map; its library comes after the list. */
export const LazyClientMap = latePart(async () => (await import('../map/client-map.tsx')).ClientMap);
