import { type MapAsset, outlinesOf } from './map-asset.ts';
import type { MapDrawing } from './map-handlers.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** An earlier revision of a boundary over the present one. */
export const comparisonSources: Record<string, SourceSpecification> = {
  'comparison-outlines': { type: 'geojson', data: NO_FEATURES },
};

/** The layers of the earlier revision: dashed, in blue, so that both are told apart without colour too. */
export const comparisonLayers: LayerSpecification[] = [
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

/** Draws an earlier outline over the present one; null takes it away. */
export function drawComparison(earlier: MapAsset | null): MapDrawing {
  return { 'comparison-outlines': earlier ? outlinesOf([earlier]) : NO_FEATURES };
}
