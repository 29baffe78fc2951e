import type { Asset, readAssetsInBox } from '@atlas/contract/assets';
import type { Reply } from '@atlas/contract/endpoint';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { Feature, FeatureCollection, Point, Polygon } from 'geojson';
import { MAP_CONSTANTS } from './map-constants.ts';
import type { MapDrawing } from './map-handlers.ts';
import { type Bounds, boundsOfPoints } from './map-view.ts';

/** What the map draws of an asset. */
export interface MapAsset {
  readonly id: string;
  readonly number: string;
  readonly approved: boolean;
  /** Where the marker stands, in degrees; null while the asset has no place. */
  readonly centre: { readonly latitude: number; readonly longitude: number } | null;
  /** The outline as [longitude, latitude]; open or closed. */
  readonly ring: readonly (readonly [number, number])[];
}

/** An asset of a list, as the map draws it. */
export function fromAsset(asset: Asset): MapAsset {
  const { centerCoordinates: centre } = asset;
  return {
    id: asset._id,
    number: asset.assetNumber,
    approved: asset.approved,
    centre: centre && { latitude: centre.lat, longitude: centre.lng },
    ring: asset.polygon.map(({ coords }) => [coords.longitude, coords.latitude]),
  };
}

/** An asset of a box read, as the map draws it. */
export function fromAssetInBox(asset: AssetInBox): MapAsset {
  return {
    id: asset._id,
    number: asset.assetNumber,
    approved: asset.approved,
    centre: { latitude: asset.lat, longitude: asset.lng },
    ring: asset.ring,
  };
}

type AssetInBox = Reply<typeof readAssetsInBox>['assets'][number];
type Ring = MapAsset['ring'];

function closeRing(ring: Ring): [number, number][] {
  const [first] = ring;
  const last = ring.at(-1);
  const open = ring.map(([x, y]): [number, number] => [x, y]);
  const closed = first && last && first[0] === last[0] && first[1] === last[1];
  return first && !closed ? [...open, [first[0], first[1]]] : open;
}

/** Points of an outline that differ from the one before; the closing point does not count. */
function countPoints(ring: Ring): number {
  return closeRing(ring).filter((point, index, all) => {
    const previous = all[index - 1];
    return previous !== undefined && (point[0] !== previous[0] || point[1] !== previous[1]);
  }).length;
}

/** Outlines of the assets that have more than two points. */
export function outlinesOf(assets: readonly MapAsset[]): FeatureCollection<Polygon> {
  const drawn = assets.filter(({ ring }) => countPoints(ring) > MAP_CONSTANTS.polygonNeedsMoreThan);
  const features = drawn.map(
    ({ id, number, approved, ring }): Feature<Polygon> => ({
      type: 'Feature',
      properties: { id, number, approved },
      geometry: { type: 'Polygon', coordinates: [closeRing(ring)] },
    }),
  );
  return { type: 'FeatureCollection', features };
}

/** The corners of the outlines as beacons with their letters, in the order in which they were typed. */
export function beaconsOf(assets: readonly MapAsset[]): FeatureCollection<Point> {
  const features = assets.flatMap(({ ring }) =>
    closeRing(ring)
      .slice(0, -1)
      .map(
        (coordinates, index): Feature<Point> => ({
          type: 'Feature',
          properties: { name: nameBeacon(index) },
          geometry: { type: 'Point', coordinates },
        }),
      ),
  );
  return { type: 'FeatureCollection', features };
}

/** Markers of the assets that have a place. */
export function centresOf(assets: readonly MapAsset[]): FeatureCollection<Point> {
  const features = assets.flatMap(({ id, number, approved, centre }): Feature<Point>[] =>
    centre
      ? [
          {
            type: 'Feature',
            properties: { id, number, approved },
            geometry: { type: 'Point', coordinates: [centre.longitude, centre.latitude] },
          },
        ]
      : [],
  );
  return { type: 'FeatureCollection', features };
}

/** The asset with an id, if it has a place. */
export function findPlaced(assets: readonly MapAsset[], id: string | null): MapAsset | undefined {
  return assets.find((asset) => asset.id === id && (asset.centre !== null || asset.ring.length > 0));
}

/** Everything that the map draws of assets. */
export function drawAssets(assets: readonly MapAsset[]): MapDrawing {
  const centres = centresOf(assets);
  return {
    'asset-outlines': outlinesOf(assets),
    'asset-markers': centres,
    'asset-centres': centres,
    'asset-beacons': beaconsOf(assets),
  };
}

/** The box around outlines and markers; null when no asset has a place. */
export function boundsOfAssets(assets: readonly MapAsset[]): Bounds | null {
  const points = assets.flatMap(({ centre, ring }): [number, number][] => [
    ...(centre ? ([[centre.latitude, centre.longitude]] satisfies [number, number][]) : []),
    ...ring.map(([longitude, latitude]): [number, number] => [latitude, longitude]),
  ]);
  return boundsOfPoints(points);
}
