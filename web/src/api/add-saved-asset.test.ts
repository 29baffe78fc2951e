import { ASSET_DETAILS, AssetDetails, isDayDetail } from '@atlas/contract/asset-details';
import { type Asset, pageAssets, readAsset, readAssetsInBox } from '@atlas/contract/assets';
import { AssetId, CategoryId, CompanyId } from '@atlas/contract/identifiers';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { addSavedAsset } from './add-saved-asset.ts';
import { outdateReads } from './outdate-reads.ts';
import { keyOfPages, keyOfRead } from './read-options.ts';

const companyID = CompanyId.parse('10000000-0000-4000-8000-000000000000');
const gold = CategoryId.parse('20000000-0000-4000-8000-000000000001');
const chrome = CategoryId.parse('20000000-0000-4000-8000-000000000002');
const DETAILS = AssetDetails.parse(
  Object.fromEntries(ASSET_DETAILS.map((detail) => [detail, isDayDetail(detail) ? null : ''])),
);
let made = 0;

function writeAsset(assetNumber: string, changes: Partial<Asset> = {}): Asset {
  made += 1;
  const corners = [
    [-18, 30],
    [-18, 30.01],
    [-18.01, 30.01],
  ] as const;
  return {
    _id: AssetId.parse(`30000000-0000-4000-8000-${String(made).padStart(12, '0')}`),
    categoryId: gold,
    category: 'Gold claims',
    ...DETAILS,
    assetNumber,
    complianceState: 'PLOTTED',
    ownershipState: 'HELD',
    standing: 'ACTIVE',
    approved: false,
    centerCoordinates: { lat: -18.003, lng: 30.007 },
    polygon: corners.map(([latitude, longitude]) => ({ coords: { latitude, longitude } })),
    areaSquareMetres: 590_000,
    perimeterMetres: 3_600,
    revision: 1,
    assetDocuments: [],
    updatedAt: '2026-11-22T10:00:00.000Z',
    ...changes,
  };
}

type ListKey = { approved?: 'yes' | 'no'; search?: string; direction?: 'ascending' | 'descending'; of?: CategoryId };

/** Adds a save as the page does: what its answer could not be placed in is out of date. */
function takeIn(queries: QueryClient, asset: Asset) {
  void outdateReads(queries, [`assets/${companyID}`], addSavedAsset(queries, companyID, asset));
}

/** A list as the assets screen caches it. */
function keepList(queries: QueryClient, pages: Asset[][], given: ListKey = {}, more: string | null = null) {
  const { approved, search, direction = 'ascending', of = gold } = given;
  const query = { categoryId: of, search, approved, sort: 'assetNumber', direction } as const;
  const key = keyOfPages(pageAssets, { params: { companyID }, query });
  const last = pages.length - 1;
  queries.setQueryData(key, {
    pages: pages.map((assets, at) => ({ assets, next: at === last ? more : 'on' })),
    pageParams: pages.map(() => undefined),
  });
  return {
    numbers: () =>
      (queries.getQueryData(key) as { pages: { assets: Asset[] }[] }).pages.flatMap(({ assets }) =>
        assets.map(({ assetNumber }) => assetNumber),
      ),
    isStale: () => queries.getQueryState(key)?.isInvalidated,
  };
}

describe('a saved asset', () => {
  it('appears in its place in a list, in either direction, and nothing is read again', () => {
    const queries = new QueryClient();
    const [one, three, five] = [writeAsset('G-1'), writeAsset('G-3'), writeAsset('G-5')];
    const up = keepList(queries, [[one, three], [five]]);
    const down = keepList(queries, [[five, three, one]], { direction: 'descending' });
    takeIn(queries, writeAsset('G-4'));
    expect(up.numbers()).toEqual(['G-1', 'G-3', 'G-4', 'G-5']);
    expect(down.numbers()).toEqual(['G-5', 'G-4', 'G-3', 'G-1']);
    expect([up.isStale(), down.isStale()]).toEqual([false, false]);
    takeIn(queries, { ...three, revision: 2 });
    expect(up.numbers()).toEqual(['G-1', 'G-3', 'G-4', 'G-5']);
  });

  it('follows the order of the register, whichever way it sorts letters', () => {
    const queries = new QueryClient();
    const byLanguage = keepList(queries, [[writeAsset('a1'), writeAsset('B1'), writeAsset('c1')]]);
    takeIn(queries, writeAsset('b2'));
    expect(byLanguage.numbers()).toEqual(['a1', 'B1', 'b2', 'c1']);
    const unknown = keepList(queries, [[writeAsset('2'), writeAsset('1'), writeAsset('3')]]);
    takeIn(queries, writeAsset('4'));
    expect(unknown.isStale()).toBe(true);
  });

  it('is left out of pages that were not read, and of lists that only the register can order', () => {
    const queries = new QueryClient();
    const partly = keepList(queries, [[writeAsset('G-1')]], {}, 'on');
    const whole = keepList(queries, [[writeAsset('G-1')]], { direction: 'descending' });
    const searched = keepList(queries, [[writeAsset('G-1')]], { search: 'Moyo' });
    const approved = keepList(queries, [[]], { approved: 'yes' });
    const other = keepList(queries, [[]], { of: chrome });
    takeIn(queries, writeAsset('G-0'));
    takeIn(queries, writeAsset('G-2'));
    expect(partly.numbers()).toEqual(['G-0', 'G-1']);
    expect(whole.numbers()).toEqual(['G-2', 'G-1', 'G-0']);
    expect(searched.isStale()).toBe(true);
    expect(approved.numbers()).toEqual([]);
    expect(other.numbers()).toEqual([]);
  });

  it('is drawn in the boxes that it overlaps, and leads the latest places', () => {
    const queries = new QueryClient();
    const asset = writeAsset('G-7');
    const params = { companyID };
    const keepBox = (box: string) => {
      const key = keyOfRead(readAssetsInBox, { params, query: { box } });
      queries.setQueryData(key, { assets: [], complete: true });
      return key;
    };
    const [near, far] = [keepBox('29.9,-18.1,30.1,-17.9'), keepBox('31,-18.1,31.2,-17.9')];
    const query = { sort: 'updatedAt', direction: 'descending', limit: 2 } as const;
    const latest = keyOfRead(pageAssets, { params, query });
    queries.setQueryData(latest, { assets: [writeAsset('G-5'), writeAsset('G-6')], next: null });
    takeIn(queries, asset);
    const numbers = (key: readonly unknown[]) =>
      queries.getQueryData<{ assets: Asset[] }>(key)?.assets.map(({ assetNumber }) => assetNumber);
    expect(numbers(near)).toEqual(['G-7']);
    expect(numbers(far)).toEqual([]);
    expect(numbers(latest)).toEqual(['G-7', 'G-5']);
    const own = keyOfRead(readAsset, { params: { companyID, assetID: asset._id } });
    expect(queries.getQueryData(own)).toEqual(asset);
    // Moved out of the box by a later save.
    const polygon = asset.polygon.map(({ coords }) => ({ coords: { ...coords, longitude: coords.longitude + 1.1 } }));
    takeIn(queries, { ...asset, polygon });
    expect([numbers(near), numbers(far)]).toEqual([[], ['G-7']]);
  });
});
