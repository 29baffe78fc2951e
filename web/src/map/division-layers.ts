import type { Feature, FeatureCollection, LineString, Point, Polygon } from 'geojson';
import type { MapDrawing, MapPlace } from './map-handlers.ts';
import { inkOf } from './map-inks.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** A part that a division would make, as [longitude, latitude], with its label. */
export interface DivisionPart {
  readonly ring: readonly (readonly [number, number])[];
  readonly words: string;
}

/** The line of a split, and the planned parts of a split or merger. */
export const divisionSources: Record<string, SourceSpecification> = {
  'division-parts': { type: 'geojson', data: NO_FEATURES },
  'division-words': { type: 'geojson', data: NO_FEATURES },
  'division-line': { type: 'geojson', data: NO_FEATURES },
};

/** The layers of a division, the lowest first: parts differ by tone, the line is dashed. */
export const divisionLayers = [
  {
    id: 'division-fill',
    type: 'fill',
    source: 'division-parts',
    paint: { 'fill-color': ['match', ['get', 'part'], 0, '#4CC79A', '#7DB7F0'], 'fill-opacity': 0.5 },
  },
  {
    id: 'division-outline',
    type: 'line',
    source: 'division-parts',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': inkOf('contrast'), 'line-width': 2 },
  },
  {
    id: 'division-casing',
    type: 'line',
    source: 'division-line',
    paint: { 'line-color': '#1B1A17', 'line-opacity': 0.7, 'line-width': 5 },
  },
  {
    id: 'division-line',
    type: 'line',
    source: 'division-line',
    paint: { 'line-color': '#FFD31D', 'line-width': 2.5, 'line-dasharray': [2, 1.5] },
  },
  {
    id: 'division-points',
    type: 'circle',
    source: 'division-line',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 5,
      'circle-color': '#FFD31D',
      'circle-stroke-color': '#1B1A17',
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: 'division-label',
    type: 'symbol',
    source: 'division-words',
    layout: {
      'text-field': ['get', 'words'],
      'text-font': ['Instrument Sans Variable'],
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': inkOf('label'), 'text-halo-color': inkOf('labelHalo'), 'text-halo-width': 1.6 },
  },
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
] as unknown as LayerSpecification[];

const toPosition = ({ longitude, latitude }: MapPlace): [number, number] => [longitude, latitude];
const collect = <G extends Point | LineString | Polygon>(features: Feature<G>[]): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
});

/** Draws the line of a split and the parts that a division would make. */
export function drawDivision(line: readonly MapPlace[], parts: readonly DivisionPart[]): MapDrawing {
  const points = line.map((place): Feature<Point> => {
    return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: toPosition(place) } };
  });
  const whole: Feature<LineString>[] =
    line.length < 2
      ? []
      : [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line.map(toPosition) } }];
  const areas = parts.map(({ ring }, part): Feature<Polygon> => {
    const positions = ring.map(([longitude, latitude]): [number, number] => [longitude, latitude]);
    const closed = [...positions, ...positions.slice(0, 1)];
    return { type: 'Feature', properties: { part }, geometry: { type: 'Polygon', coordinates: [closed] } };
  });
  const words = parts.map(({ ring, words: text }): Feature<Point> => {
    return { type: 'Feature', properties: { words: text }, geometry: { type: 'Point', coordinates: middleOf(ring) } };
  });
  return {
    'division-parts': collect(areas),
    'division-words': collect(words),
    'division-line': collect<Point | LineString>([...whole, ...points]),
  };
}

/** The mean of a ring's corners: accurate enough for a label, not a figure of record. */
function middleOf(ring: DivisionPart['ring']): [number, number] {
  const sum = ring.reduce<[number, number]>(([x, y], [longitude, latitude]) => [x + longitude, y + latitude], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}
