import type { FeatureCollection } from 'geojson';

/** What a source holds before it is given data. */
export const NO_FEATURES: FeatureCollection = { type: 'FeatureCollection', features: [] };
