import type { Overlap } from '@atlas/contract/cartography';
import type { AssetId } from '@atlas/contract/identifiers';
import type { Reader } from '../platform/database/executor.ts';
import { type ForeseenRow, type OverlapRow, selectOverlaps } from './repository.ts';

const WITHOUT_FIGURES = { overlapSquareMetres: null, share: null, shareOfNeighbour: null } as const;

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

function viewOverlap(row: OverlapRow, areaSquareMetres: number): Overlap {
  const neighbour = { assetID: row.asset_id, assetNumber: row.asset_number, ownCompany: row.own_company };
  const overlap = row.overlap_square_metres;
  if (overlap === null) return { ...neighbour, ...WITHOUT_FIGURES, withoutFigures: 'too_intricate' };
  return {
    ...neighbour,
    overlapSquareMetres: overlap,
    share: shareOf(overlap, areaSquareMetres),
    shareOfNeighbour: shareOf(overlap, row.neighbour_square_metres ?? 0),
    withoutFigures: null,
  };
}

/**
 * The overlaps shown before saving: other companies' claims are measured if their outlines are public. All others are
 * one entry, because otherwise a few trial rings would reveal a private outline.
 */
export function viewForeseen(rows: readonly ForeseenRow[], areaSquareMetres: number): Overlap[] {
  const shown = rows.filter((row) => row.own_company || row.outline_is_public);
  const withheld = rows.filter((row) => !shown.includes(row));
  const overlaps = shown.map((row) => viewOverlap(row, areaSquareMetres));
  if (withheld.length === 0) return overlaps;
  const isCertain = withheld.some((row) => row.overlap_square_metres !== null);
  const withoutFigures = isCertain ? 'kept_back' : 'too_intricate';
  return [...overlaps, { assetID: null, assetNumber: null, ownCompany: false, ...WITHOUT_FIGURES, withoutFigures }];
}

/** 0 to 1; the last digits of two areas can differ. */
function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0;
}
