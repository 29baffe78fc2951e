import { type MapAsset, outlinesOf } from './map-asset.ts';
import type { MapDrawing } from './map-handlers.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Revisions of a boundary over the current one. */
export const comparisonSources: Record<string, SourceSpecification> = {
  'comparison-base': { type: 'geojson', data: NO_FEATURES },
  'comparison-outlines': { type: 'geojson', data: NO_FEATURES },
};

/** The compared revision is dashed and blue, and the other is solid, so that they differ without colour too. */
export const comparisonLayers: LayerSpecification[] = [
  {
    id: 'comparison-base-casing',
    type: 'line',
    source: 'comparison-base',
    paint: { 'line-color': '#1B1A17', 'line-opacity': 0.6, 'line-width': 5 },
  },
  {
    id: 'comparison-base-line',
    type: 'line',
    source: 'comparison-base',
    paint: { 'line-color': '#4CC79A', 'line-width': 3 },
  },
  {
    id: 'comparison-casing',
    type: 'line',
    source: 'comparison-outlines',
    paint: { 'line-color': '#1B1A17', 'line-opacity': 0.6, 'line-width': 4 },
  },
  {
    id: 'comparison-line',
    type: 'line',
    source: 'comparison-outlines',
    paint: { 'line-color': '#7DB7F0', 'line-width': 2, 'line-dasharray': [3, 2] },
  },
];

/** Draws a revision over another one, or over the current boundary, which is always drawn; null removes it. */
export function drawComparison(compared: MapAsset | null, base: MapAsset | null = null): MapDrawing {
  return {
    'comparison-base': base ? outlinesOf([base]) : NO_FEATURES,
    'comparison-outlines': compared ? outlinesOf([compared]) : NO_FEATURES,
  };
}
