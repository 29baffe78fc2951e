import { AssetOffer } from '@atlas/contract/catalogue';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as z from 'zod/mini';
import { readAssetState } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { permitsOfOffer } from './policy.ts';
import { ASSET_OFFER } from './repository.ts';

/** Where an asset is. */
export interface Place {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
}

const Stored = z.omit(AssetOffer, { permits: true });

/** The offer of an asset, what it was before and what the caller may do. @throws AppError `not_found` */
export async function readAssetOffer(scope: Scope, { companyID, assetID }: Place): Promise<AssetOffer> {
  const [text, asset, role] = await Promise.all([
    scope.readText(ASSET_OFFER, [companyID, assetID]),
    readAssetState(scope, companyID, assetID),
    scope.role(),
  ]);
  if (text === null || asset === undefined || role === null) throw new AppError('not_found');
  return { ...Stored.parse(JSON.parse(text)), permits: writePermits(permitsOfOffer(role, asset), scope.locale) };
}
