import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Where the device is. */
export const deviceSources: Record<string, SourceSpecification> = { device: { type: 'geojson', data: NO_FEATURES } };

/** A blue dot with its halo. */
export const deviceLayers: LayerSpecification[] = [
  {
    id: 'device-halo',
    type: 'circle',
    source: 'device',
    paint: { 'circle-radius': 18, 'circle-color': '#7DB7F0', 'circle-opacity': 0.3 },
  },
  {
    id: 'device',
    type: 'circle',
    source: 'device',
    paint: {
      'circle-radius': 6,
      'circle-color': '#1F5FA8',
      'circle-stroke-color': '#FFFFFF',
      'circle-stroke-width': 2.5,
    },
  },
];
