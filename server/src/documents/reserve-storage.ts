import type { CompanyId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { lockStorage, sumStoredBytes } from './repository.ts';
import { fitsQuota } from './rules.ts';

/**
 * Makes sure that a file of this size fits into the company's storage with its documents and imported files. Other
 * uploads of the company wait until the transaction ends, so that two cannot both use the last space.
 */
export async function reserveStorage(
  { tx }: Scope,
  companyID: CompanyId,
  sizeBytes: number,
): Promise<Refusal<'quota_exceeded'> | undefined> {
  await lockStorage(tx, companyID);
  return fitsQuota(await sumStoredBytes(tx, companyID), sizeBytes) ? undefined : refuse('quota_exceeded');
}
