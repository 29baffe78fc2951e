import { pageAssets, readAssetsInBox } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRead } from '../api/use-read.ts';
import { fromAssetInBox, type MapAsset } from '../map/map-asset.ts';
import type { Bounds } from '../map/map-view.ts';

const STEPS_PER_BOX = 4;

/**
 * The box to request, enlarged to a grid that depends on its size, so that small moves of the map request nothing new.
 */
export function snapBox([west, south, east, north]: Bounds): string {
  const size = Math.max(east - west, north - south, 1e-4);
  const grid = 2 ** Math.ceil(Math.log2(size / STEPS_PER_BOX));
  const down = (value: number, least: number) => Math.max(least, Math.floor(value / grid) * grid);
  const up = (value: number, most: number) => Math.min(most, Math.ceil(value / grid) * grid);
  return [down(west, -180), down(south, -90), up(east, 180), up(north, 90)].join(',');
}

const NO_NEIGHBOURS: readonly MapAsset[] = [];
const WIDEST_DEGREES = 2;

/** The company's registered outlines in the map's view; none while the box is wider than two degrees. */
export function useNeighbours(companyID: CompanyId, bounds: Bounds | null) {
  const near = bounds !== null && bounds[2] - bounds[0] < WIDEST_DEGREES;
  const box = near ? snapBox(bounds) : '';
  const input = { params: { companyID }, query: { box } };
  const { data } = useRead(readAssetsInBox, input, {
    enabled: near,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const neighbours = useMemo(() => data?.assets.map(fromAssetInBox) ?? NO_NEIGHBOURS, [data]);
  return { neighbours: near ? neighbours : NO_NEIGHBOURS, complete: data?.complete ?? true };
}

const REFERENCES_WANTED = 200;

/** Places at which the company has assets, newest first: for comparison with a typed point. */
export function useReferences(companyID: CompanyId): readonly LatitudeLongitude[] {
  const query = { sort: 'updatedAt', direction: 'descending', limit: REFERENCES_WANTED } as const;
  const { data } = useRead(pageAssets, { params: { companyID }, query }, { staleTime: 300_000 });
  return useMemo(
    () =>
      data?.assets.flatMap(({ centerCoordinates: centre }): LatitudeLongitude[] =>
        centre ? [[centre.lat, centre.lng]] : [],
      ) ?? [],
    [data],
  );
}
