import { lazy } from 'react';

/** The map of the assets on sale; its library comes after the cards. */
export const LazyListingMap = lazy(async () => ({ default: (await import('../map/listing-map.tsx')).ListingMap }));
