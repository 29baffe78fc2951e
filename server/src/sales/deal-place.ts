import type { AssetId, CompanyId } from '@atlas/contract/identifiers';

/** An asset of a company. */
export interface AssetPlace {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
}
