import type { Feature, FeatureCollection, LineString, Point, Polygon } from 'geojson';
import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapDrawing, MapPlace } from './map-handlers.ts';

/** The place of a draft's fault, and the edges concerned. */
export interface DraftFault {
  readonly at: MapPlace | null;
  readonly edges: readonly (readonly [MapPlace, MapPlace])[];
}

/** What the map draws of a boundary that is being plotted. */
export interface Draft {
  readonly points: readonly MapPlace[];
  /** Label along the edge from each point to the next; the last one belongs to the closing edge. */
  readonly edgeLabels: readonly string[];
  readonly faults: readonly DraftFault[];
}

const toPosition = ({ longitude, latitude }: MapPlace): [number, number] => [longitude, latitude];

function differs(point: MapPlace, index: number, all: readonly MapPlace[]): boolean {
  const previous = all[(index + all.length - 1) % all.length];
  return !previous || previous.latitude !== point.latitude || previous.longitude !== point.longitude;
}

/**
 * The ring as a polygon once it has more than two different points; before that the line between two. A ring with a
 * fault stays a line.
 */
export function ringOf({ points, faults }: Draft): FeatureCollection<Polygon | LineString> {
  const different = points.length > 1 ? points.filter(differs) : points;
  const [first, second] = different;
  if (!first || !second) return { type: 'FeatureCollection', features: [] };
  const positions = different.map(toPosition);
  const isRing = different.length > MAP_CONSTANTS.polygonNeedsMoreThan;
  const closed = isRing ? [...positions, toPosition(first)] : positions;
  const geometry: Polygon | LineString =
    isRing && faults.length === 0
      ? { type: 'Polygon', coordinates: [closed] }
      : { type: 'LineString', coordinates: closed };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}

/** The edges one by one, each with its label. */
export function labelledEdgesOf({ points, edgeLabels }: Draft): FeatureCollection<LineString> {
  const features = edgeLabels.flatMap((label, index): Feature<LineString>[] => {
    const from = points[index];
    const to = points[(index + 1) % points.length];
    if (!from || !to || from === to) return [];
    return [
      {
        type: 'Feature',
        properties: { label },
        geometry: { type: 'LineString', coordinates: [toPosition(from), toPosition(to)] },
      },
    ];
  });
  return { type: 'FeatureCollection', features };
}

/** The points as small circles, numbered from 1. */
export function pointsOf(points: readonly MapPlace[]): FeatureCollection<Point> {
  const features = points.map(
    (point, index): Feature<Point> => ({
      type: 'Feature',
      properties: { number: index + 1 },
      geometry: { type: 'Point', coordinates: toPosition(point) },
    }),
  );
  return { type: 'FeatureCollection', features };
}

/** One place as the map draws it. */
export const placeOf = (at: MapPlace): Feature<Point> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: toPosition(at) },
});

/** A ring around each place of a fault and a mark along its edges. */
export function faultsOf(faults: readonly DraftFault[]): FeatureCollection<Point | LineString> {
  const features = faults.flatMap(({ at, edges }): Feature<Point | LineString>[] => [
    ...edges.map(
      ([from, to]): Feature<LineString> => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: [toPosition(from), toPosition(to)] },
      }),
    ),
    ...(at ? [placeOf(at)] : []),
  ]);
  return { type: 'FeatureCollection', features };
}

/** Everything that the map draws of a draft. */
export function drawDraft(draft: Draft): MapDrawing {
  return {
    'draft-edges': labelledEdgesOf(draft),
    'draft-ring': ringOf(draft),
    'draft-points': pointsOf(draft.points),
    'draft-faults': faultsOf(draft.faults),
  };
}
