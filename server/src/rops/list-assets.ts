import { Asset } from '@atlas/contract/assets';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { permitCall } from '@atlas/contract/permits';
import { draftRop, type listRopAssets as endpoint, type RopAsset } from '@atlas/contract/rops';
import * as z from 'zod/mini';
import { pageAssets } from '../assets/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { hinderByOwnership } from './policy.ts';

const Found = z.array(z.pick(Asset, { _id: true, assetNumber: true, assetName: true, ownershipState: true }));

/** The assets that a text finds, those that a contract can have before others, each with why it cannot have it. */
export async function listRopAssets(
  scope: Scope,
  companyID: CompanyId,
  { find, limit }: Received<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  const page = { find, sort: 'assetNumber', direction: 'ascending', limit } as const;
  const { assetsJson, next } = await pageAssets(scope, companyID, page);
  const assets = Found.parse(JSON.parse(`[${assetsJson}]`)).map((asset) => ({
    ...asset,
    permits: writePermits({ draft: permitCall(role, draftRop, hinderByOwnership(asset.ownershipState)) }, scope.locale),
  }));
  const isOpen = ({ permits }: RopAsset) => permits.draft.allowed;
  return {
    assets: [...assets.filter(isOpen), ...assets.filter((asset) => !isOpen(asset))],
    more: next !== null,
  };
}
