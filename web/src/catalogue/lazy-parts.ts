import { lazy } from 'react';

/** The map of the assets on sale; its library comes after the cards. */
export const LazyListingMap = lazy(async () => ({ default: (await import('../map/listing-map.tsx')).ListingMap }));

/** The form of an enquiry above the page, fetched when somebody enquires. */
export const LazyEnquireDialog = lazy(async () => ({ default: (await import('./enquire-dialog.tsx')).EnquireDialog }));
