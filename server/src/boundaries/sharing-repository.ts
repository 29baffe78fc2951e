import type { AssetId, OverlapId } from '@atlas/contract/identifiers';
import type { SharedFigures } from '@atlas/contract/shared-overlaps';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** An overlap with a claim of another company. */
export interface OverlapWithOtherRow {
  readonly id: OverlapId;
  readonly measured: boolean;
  readonly ours: { readonly showsName: boolean; readonly showsNumber: boolean } | null;
  readonly lapsed: boolean;
  readonly offered_by_other: boolean;
  readonly figures: SharedFigures | null;
  /** How many the asset has in all. */
  readonly found: number;
}

/** The overlaps of an asset of the current company with claims of others, those that someone agreed to share first. */
export async function selectOverlapsWithOthers(
  reader: Reader,
  assetID: AssetId,
  most: number,
): Promise<readonly OverlapWithOtherRow[]> {
  const { rows } = await sql<OverlapWithOtherRow>`
    SELECT id, measured, ours, lapsed, offered_by_other, figures, found::int
    FROM app.overlaps_with_others(${assetID}, ${most})`.execute(reader);
  return rows;
}

/** Agrees to share an overlap. @returns null if the current company has none with this id */
export async function consentToOverlap(
  tx: Tx,
  overlapID: OverlapId,
  shown: { readonly showsName: boolean; readonly showsNumber: boolean },
): Promise<'offered' | 'shared' | 'unmeasured' | null> {
  const { rows } = await sql<{ outcome: 'offered' | 'shared' | 'unmeasured' | null }>`
    SELECT app.share_overlap(${overlapID}, ${shown.showsName}, ${shown.showsNumber}) AS outcome`.execute(tx);
  return rows[0]?.outcome ?? null;
}

/** Withdraws the agreement. @returns whether there was one */
export async function endConsentToOverlap(tx: Tx, overlapID: OverlapId): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`SELECT app.withdraw_overlap(${overlapID}) AS ended`.execute(tx);
  return rows[0]?.ended ?? false;
}
