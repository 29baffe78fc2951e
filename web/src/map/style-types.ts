import type { MapOptions } from 'maplibre-gl';

/** The map library's style types, taken from its options because it does not export them by name. */
export type StyleSpecification = Exclude<NonNullable<MapOptions['style']>, string>;
export type LayerSpecification = StyleSpecification['layers'][number];
export type SourceSpecification = StyleSpecification['sources'][string];
