import type { readAssetExtent as endpoint } from '@atlas/contract/assets';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { selectExtent } from './extent-repository.ts';

/** How many assets match a filter, the box around them, and the version of the company's assets. */
export async function readAssetExtent(
  scope: Scope,
  companyID: CompanyId,
  input: Received<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const { west, south, east, north, count, version } = await selectExtent(scope.tx, { companyID, ...input });
  const isPlaced = west !== null && south !== null && east !== null && north !== null;
  return { count, extent: isPlaced ? [west, south, east, north] : null, version };
}
