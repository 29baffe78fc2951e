import { prepareAtlasMap } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';

/** The client's map; its library loads after the list. */
export const LazyClientMap = latePart(async () => {
  prepareAtlasMap();
  return (await import('../map/client-map.tsx')).ClientMap;
});
