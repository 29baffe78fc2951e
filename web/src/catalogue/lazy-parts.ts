import { prepareAtlasMap } from '../map/load-atlas-map.ts';
import { latePart } from '../ui/late-part.tsx';
import { isLineSlow } from '../ui/line-pace.ts';
import { openedPart } from '../ui/opened-part.tsx';

/** The map of the assets on sale; its library loads after the cards. */
export const LazyListingMap = latePart(async () => {
  prepareAtlasMap();
  return (await import('../map/listing-map.tsx')).ListingMap;
});

/** Fetches both while the list is loading, if the map is beside it. */
export function prepareListingMap(): void {
  if (matchMedia('(width >= 64rem)').matches && !isLineSlow()) LazyListingMap.prepare();
}

/** The form of an enquiry above the page, fetched when someone enquires. */
export const LazyEnquireDialog = openedPart(async () => (await import('./enquire-dialog.tsx')).EnquireDialog);
