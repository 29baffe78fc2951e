import { type MapAsset, outlinesOf } from './map-asset.ts';
import type { MapDrawing } from './map-handlers.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Revisions of a boundary over the present one. */
export const comparisonSources: Record<string, SourceSpecification> = {
  'comparison-base': { type: 'geojson', data: NO_FEATURES },
  'comparison-outlines': { type: 'geojson', data: NO_FEATURES },
};

/** The revision that is compared is dashed, in blue, and what it is compared with is plain: told apart without colour too. */
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

/** Draws a revision over another one, or over the present boundary, which is there without it; null takes it away. */
export function drawComparison(compared: MapAsset | null, base: MapAsset | null = null): MapDrawing {
  return {
    'comparison-base': base ? outlinesOf([base]) : NO_FEATURES,
    'comparison-outlines': compared ? outlinesOf([compared]) : NO_FEATURES,
  };
}
