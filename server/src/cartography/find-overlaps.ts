import type { Overlap } from '@atlas/contract/cartography';
import type { AssetId } from '@atlas/contract/identifiers';
import type { Reader } from '../platform/database/executor.ts';
import { type OverlapRow, selectOverlaps } from './repository.ts';

/** The neighbours that an asset overlaps, measured when its boundary was written, and whether one of them is registered. */
export async function findOverlaps(
  reader: Reader,
  asset: { readonly id: AssetId; readonly areaSquareMetres: number },
): Promise<{ readonly overlaps: readonly Overlap[]; readonly registered: boolean }> {
  const rows = await selectOverlaps(reader, asset.id);
  return {
    overlaps: rows.map((row) => viewOverlap(row, asset.areaSquareMetres)),
    registered: rows.some((row) => row.registered),
  };
}

export function viewOverlap(row: OverlapRow, areaSquareMetres: number): Overlap {
  const overlap = row.overlap_square_metres;
  return {
    assetID: row.asset_id,
    assetNumber: row.asset_number,
    ownCompany: row.own_company,
    overlapSquareMetres: overlap,
    share: shareOf(overlap, areaSquareMetres),
    shareOfNeighbour: shareOf(overlap, row.neighbour_square_metres ?? 0),
  };
}

/** 0 to 1; the last digits of two areas can differ. */
function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0;
}
