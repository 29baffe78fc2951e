import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { RING_OF_REVISION_STATEMENT } from './ring-statement.ts';

const Ring = z.array(z.tuple([z.number(), z.number()]));

/** A boundary of an asset by its number: every digit of it, open, in the order plotted; empty when there is none. */
export async function readRingOfRevision(
  scope: Scope,
  place: { readonly companyID: CompanyId; readonly assetID: AssetId },
  revision: number,
): Promise<readonly LatitudeLongitude[]> {
  const text = await scope.readText(RING_OF_REVISION_STATEMENT, [place.companyID, place.assetID, revision]);
  return text === null ? [] : Ring.parse(JSON.parse(text));
}
