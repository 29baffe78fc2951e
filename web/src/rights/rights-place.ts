import type { AssetId, CompanyId } from '@atlas/contract/identifiers';

/** The asset whose rights a dialog changes. */
export type RightsPlace = { companyID: CompanyId; assetID: AssetId };
/** What a dialog proposes about a right. */
export type RightStep = 'transfer' | 'vary' | 'discharge';
