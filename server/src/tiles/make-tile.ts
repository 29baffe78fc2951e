import type { CompanyId } from '@atlas/contract/identifiers';
import { CLUSTER_BELOW_ZOOM } from '@atlas/contract/tiles';
import type { Scope } from '../platform/database/database.ts';
import type { KeptCells } from './kept-cells.ts';
import { type MarkedAsset, MOST_ASSETS, markAssets, markClusters, type TileMarks } from './mark-tile.ts';
import { selectAssets, selectClusters, type TileState, type WantedTile } from './repository.ts';

/** A company of which the caller sees every asset, with the state of the tile. */
export interface Company {
  readonly companyID: CompanyId;
  readonly cells: KeptCells;
  readonly state: TileState;
}

/** What a tile shows: from kept outlines where the caller sees the whole company, or else from the database. */
export async function findMarks(scope: Scope, wanted: WantedTile, company?: Company): Promise<TileMarks> {
  if (wanted.z < CLUSTER_BELOW_ZOOM) return markClusters(await selectClusters(scope, wanted));
  const isCounted = company !== undefined && wanted.jurisdictionID === null && wanted.search === null;
  const isCrowded = (company?.state.assets ?? 0) > MOST_ASSETS;
  if (isCounted && !isCrowded) {
    const kept = await company.cells.read(scope, company.companyID, wanted, company.state.cells ?? []);
    if (kept !== undefined) return markAssets(kept.filter(matchWith(wanted)), wanted);
  }
  if (isCounted && isCrowded && wanted.categoryId === null) {
    const clusters = await selectClusters(scope, wanted);
    if (clusters.reduce((sum, { count }) => sum + count, 0) > MOST_ASSETS) return markClusters(clusters);
  }
  const assets = await selectAssets(scope, wanted, MOST_ASSETS);
  return assets === null ? markClusters(await selectClusters(scope, wanted)) : markAssets(assets, wanted);
}

function matchWith({ categoryId, complianceState, approved }: WantedTile): (asset: MarkedAsset) => boolean {
  return ({ category, state }) =>
    (categoryId === null || category === categoryId) &&
    (complianceState === null || state === complianceState) &&
    (approved === null || (state === 'APPROVED') === approved);
}
