import { CLUSTER_BELOW_ZOOM } from '@atlas/contract/tiles';
import type { Scope } from '../platform/database/database.ts';
import { encodeTile } from './encode-tile.ts';
import type { KeptCells } from './kept-cells.ts';
import type { MadeTile } from './kept-tiles.ts';
import { type MarkedAsset, MOST_ASSETS, markAssets, markClusters, type TileMarks } from './mark-tile.ts';
import {
  type Caller,
  isCounted,
  selectAssets,
  selectClusters,
  selectTileVersion,
  type WantedTile,
} from './repository.ts';

/** Makes a tile of a whole company, from kept outlines if possible; undefined for a caller who sees only a part of it. */
export async function makeTile(caller: Caller, cells: KeptCells, wanted: WantedTile): Promise<MadeTile | undefined> {
  const hasOutlines = wanted.z >= CLUSTER_BELOW_ZOOM && isCounted(wanted);
  const kept = hasOutlines ? await cells.read(caller, wanted) : undefined;
  if (kept?.assets !== undefined) {
    const marks = markAssets(kept.assets.filter(matchWith(wanted)), wanted);
    return { version: kept.version, tile: encodeTile(marks, wanted) };
  }
  return caller.database.readAsTenant(caller.actor, caller.companyID, async (scope) => {
    const version = await selectTileVersion(scope, wanted);
    if (version === undefined) return undefined;
    return { version, tile: encodeTile(await findMarks(scope, wanted, kept?.isCrowded), wanted) };
  });
}

/**
 * What a tile shows to the caller, from the database.
 * @param isCrowded whether it is likely to be clustered, so that outlines are read only if it is not
 */
export async function findMarks(scope: Scope, wanted: WantedTile, isCrowded = false): Promise<TileMarks> {
  if (wanted.z < CLUSTER_BELOW_ZOOM) return markClusters(await selectClusters(scope, wanted));
  if (isCrowded && wanted.categoryId === null) {
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
