import type { Overlap } from '@atlas/contract/cartography';
import type { AssetId } from '@atlas/contract/identifiers';
import type { Reader } from '../platform/database/executor.ts';
import { type ForeseenRow, type OthersRow, type OverlapRow, selectOverlaps } from './repository.ts';

/**
 * The neighbours that an asset overlaps, measured when its boundary was written, and whether one of them is registered.
 */
export async function findOverlaps(
  reader: Reader,
  assetID: AssetId,
): Promise<{ readonly overlaps: readonly Overlap[]; readonly registered: boolean }> {
  const rows = await selectOverlaps(reader, assetID);
  return { overlaps: rows.map(viewOverlap), registered: rows.some((row) => row.registered) };
}

function viewOverlap(row: Omit<OverlapRow, 'registered'>): Overlap {
  return {
    assetID: row.asset_id,
    assetNumber: row.asset_number,
    ownCompany: row.own_company,
    claims: row.claims,
    overlapSquareMetres: row.overlap_square_metres,
    share: row.share,
    shareOfNeighbour: row.share_of_neighbour,
    withoutFigures: row.overlap_square_metres === null ? 'too_intricate' : null,
  };
}

/** The overlaps with the company's own claims that are shown before saving. */
export function viewForeseen(rows: readonly ForeseenRow[], areaSquareMetres: number): Overlap[] {
  return rows.map((row) => {
    const { overlap_square_metres: overlap, neighbour_square_metres: whole } = row;
    return viewOverlap({
      ...row,
      own_company: true,
      claims: 1,
      share: overlap === null ? null : shareOf(overlap, areaSquareMetres),
      share_of_neighbour: overlap === null ? null : shareOf(overlap, whole ?? 0),
    });
  });
}

/** The overlaps with claims of other companies, as rounded by the database. */
export function viewOthers(rows: readonly OthersRow[]): Overlap[] {
  const nameless = { asset_id: null, asset_number: null, own_company: false, share_of_neighbour: null };
  return rows.map((row) => viewOverlap({ ...row, ...nameless }));
}

/** 0 to 1; the last digits of two areas can differ. */
function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0;
}
