import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import * as z from 'zod/mini';
import type { MapDrawing } from './map-handlers.ts';
import { inkOf } from './map-inks.ts';
import { NO_FEATURES } from './no-features.ts';
import type { LayerSpecification, SourceSpecification } from './style-types.ts';

/** Outlines of provinces, districts and other boundaries beneath the assets. */
export const jurisdictionSources: Record<string, SourceSpecification> = {
  'jurisdiction-outlines': { type: 'geojson', data: NO_FEATURES },
};

/** The layer that is clicked. */
export const JURISDICTION_FILL = 'jurisdiction-fill';

const chosen = ['boolean', ['get', 'chosen'], false];

/** The layers of the jurisdictions, the lowest first. */
export const jurisdictionLayers = [
  {
    id: JURISDICTION_FILL,
    type: 'fill',
    source: 'jurisdiction-outlines',
    paint: { 'fill-color': inkOf('contrast'), 'fill-opacity': ['case', chosen, 0.1, 0.02] },
  },
  {
    id: 'jurisdiction-casing',
    type: 'line',
    source: 'jurisdiction-outlines',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': inkOf('labelHalo'), 'line-opacity': 0.6, 'line-width': ['case', chosen, 5, 3] },
  },
  {
    id: 'jurisdiction-line',
    type: 'line',
    source: 'jurisdiction-outlines',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': inkOf('contrast'), 'line-width': ['case', chosen, 2.5, 1.25] },
  },
  {
    id: 'jurisdiction-label',
    type: 'symbol',
    source: 'jurisdiction-outlines',
    layout: { 'text-field': ['get', 'name'], 'text-font': ['Instrument Sans Variable'], 'text-size': 13 },
    paint: { 'text-color': inkOf('label'), 'text-halo-color': inkOf('labelHalo'), 'text-halo-width': 1.4 },
  },
  // The library's expression types are too deep to be inferred from plain arrays; it checks them itself at run time.
] as unknown as LayerSpecification[];

/** Draws the outlines of jurisdictions; null removes them. */
export function drawJurisdictions(outlines: FeatureCollection | null): MapDrawing {
  return { 'jurisdiction-outlines': outlines ?? NO_FEATURES };
}

const Position = z.array(z.number());
const OutlineGeometry = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
]);

type Outline = { readonly id: string; readonly properties: { readonly name: string }; readonly geometry?: unknown };

/** Outlines as the register sends them; other shapes are left out. The chosen one is highlighted. */
export function readOutlines(
  outlines: readonly Outline[],
  chosenID: string | undefined,
): FeatureCollection<Polygon | MultiPolygon> {
  const features = outlines.flatMap(({ id, properties, geometry }): Feature<Polygon | MultiPolygon>[] => {
    const read = OutlineGeometry.safeParse(geometry);
    if (!read.success) return [];
    return [
      { type: 'Feature', properties: { id, name: properties.name, chosen: id === chosenID }, geometry: read.data },
    ];
  });
  return { type: 'FeatureCollection', features };
}
