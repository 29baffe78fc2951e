import type { AssetId, BaseStationId, CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { requireAsset } from '../assets/index.ts';
import { readCompanyName } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { requireStation } from '../stations/index.ts';

/**
 * Where a document is filed: with an asset or a base station of the company, with the company itself, or with a survey job,
 * which its noun has found.
 */
export type DocumentPlace = { readonly companyID: CompanyId } & (
  | { readonly assetID: AssetId }
  | { readonly baseStationID: BaseStationId }
  | { readonly isCompany: true }
  | { readonly surveyJobID: WorkItemId; readonly label: string }
);

/** The holder of a document, as in facts. */
export interface DocumentSubject {
  readonly type: 'asset' | 'base_station' | 'company' | 'survey_job';
  readonly id: AssetId | BaseStationId | CompanyId | WorkItemId;
  readonly label: string;
}

/** @throws AppError `not_found` for what does not exist or is not the company's */
export async function requireSubject(scope: Scope, place: DocumentPlace): Promise<DocumentSubject> {
  if ('assetID' in place) {
    const { companyID, assetID } = place;
    return { type: 'asset', id: assetID, label: await requireAsset(scope, companyID, assetID) };
  }
  const { companyID } = place;
  if ('isCompany' in place) return { type: 'company', id: companyID, label: await readCompanyName(scope.tx) };
  if ('surveyJobID' in place) return { type: 'survey_job', id: place.surveyJobID, label: place.label };
  const { baseStationID } = place;
  return { type: 'base_station', id: baseStationID, label: await requireStation(scope, companyID, baseStationID) };
}
