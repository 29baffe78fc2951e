import type { AssetId, BaseStationId, CompanyId } from '@atlas/contract/identifiers';
import { requireAsset } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { requireStation } from '../stations/index.ts';

/** Where a document is filed: with an asset or with a base station of the company. */
export type DocumentPlace = { readonly companyID: CompanyId } & (
  | { readonly assetID: AssetId }
  | { readonly baseStationID: BaseStationId }
);

/** The holder of a document, as in facts. */
export interface DocumentSubject {
  readonly type: 'asset' | 'base_station';
  readonly id: AssetId | BaseStationId;
  readonly label: string;
}

/** @throws AppError `not_found` for what does not exist or is not the company's */
export async function requireSubject(scope: Scope, place: DocumentPlace): Promise<DocumentSubject> {
  if ('assetID' in place) {
    const { companyID, assetID } = place;
    return { type: 'asset', id: assetID, label: await requireAsset(scope, companyID, assetID) };
  }
  const { companyID, baseStationID } = place;
  return { type: 'base_station', id: baseStationID, label: await requireStation(scope, companyID, baseStationID) };
}
