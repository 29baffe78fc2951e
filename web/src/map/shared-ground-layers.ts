import type { SharedFigures } from '@atlas/contract/shared-overlaps';
import type { Feature, Polygon } from 'geojson';
import type { MapDrawing } from './map-handlers.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Ground that an asset shares with claims of other companies, which agreed to show it. */
export const sharedGroundSources: Record<string, SourceSpecification> = {
  'shared-ground': { type: 'geojson', data: NO_FEATURES },
};

/** Filled and dashed, so that it differs from revisions without colour too. */
export const sharedGroundLayers: LayerSpecification[] = [
  {
    id: 'shared-ground-fill',
    type: 'fill',
    source: 'shared-ground',
    paint: { 'fill-color': '#F0A080', 'fill-opacity': 0.4 },
  },
  {
    id: 'shared-ground-casing',
    type: 'line',
    source: 'shared-ground',
    paint: { 'line-color': '#1B1A17', 'line-opacity': 0.6, 'line-width': 4 },
  },
  {
    id: 'shared-ground-line',
    type: 'line',
    source: 'shared-ground',
    paint: { 'line-color': '#F0A080', 'line-width': 2, 'line-dasharray': [1.5, 1.5] },
  },
];

/** Draws the shared ground; an empty list removes it. */
export function drawSharedGround(shared: readonly SharedFigures[]): MapDrawing {
  const features = shared.flatMap(({ outlines }) =>
    outlines.map((outline): Feature<Polygon> => {
      const ring = outline.map(({ coords }): [number, number] => [coords.longitude, coords.latitude]);
      const coordinates = [[...ring, ...ring.slice(0, 1)]];
      return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } };
    }),
  );
  return { 'shared-ground': { type: 'FeatureCollection', features } };
}
