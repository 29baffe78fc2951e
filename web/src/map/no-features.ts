import type { FeatureCollection } from 'geojson';

/** The content of a source without data. */
export const NO_FEATURES: FeatureCollection = { type: 'FeatureCollection', features: [] };
