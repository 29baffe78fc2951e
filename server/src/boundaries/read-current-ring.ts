import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { CURRENT_RING_STATEMENT } from './ring-statement.ts';
import { writePolygon } from './rules.ts';

const CurrentRing = z.object({
  ring: z.array(z.tuple([z.number(), z.number()])),
  system: z.string(),
  definitionVersion: z.string(),
  plottedAt: z.string(),
});

/** The boundary of record: every digit of it, open, in the order plotted. */
export interface CurrentRing {
  readonly ring: readonly LatitudeLongitude[];
  /** The text whose SHA-256 is in its fact in the history. */
  readonly polygon: string;
  /** Id of the system that it was typed in. */
  readonly system: string;
  readonly definitionVersion: string;
  /** RFC 3339. */
  readonly plottedAt: string;
}

/** An asset's boundary of record; undefined before the first. */
export async function readCurrentRing(
  scope: Scope,
  place: { readonly companyID: CompanyId; readonly assetID: AssetId },
): Promise<CurrentRing | undefined> {
  const text = await scope.readText(CURRENT_RING_STATEMENT, [place.companyID, place.assetID]);
  if (text === null) return undefined;
  const row = CurrentRing.parse(JSON.parse(text));
  return { ...row, polygon: writePolygon(row.ring) };
}
