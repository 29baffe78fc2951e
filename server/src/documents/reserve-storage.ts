import type { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { countsForOthers } from '@atlas/contract/steps/company';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { lockStorage, readAdmissionState, sumStoredBytes } from './repository.ts';
import { COMPANY_QUOTA_BYTES, fitsQuota, UNADMITTED_QUOTA_BYTES } from './rules.ts';

/**
 * Makes sure that a file of this size fits into the company's storage with its documents and imported files. Before its
 * admission a company has little of it, because anyone can found one. Other
 * uploads of the company wait until the transaction ends, so that two cannot both use the last space.
 */
export async function reserveStorage(
  { tx }: Scope,
  companyID: CompanyId,
  sizeBytes: number,
): Promise<Refusal<'quota_exceeded'> | undefined> {
  await lockStorage(tx, companyID);
  const isAdmitted = countsForOthers(await readAdmissionState(tx));
  const stored = await sumStoredBytes(tx, companyID);
  if (fitsQuota(stored, sizeBytes, isAdmitted ? COMPANY_QUOTA_BYTES : UNADMITTED_QUOTA_BYTES)) return undefined;
  const megabytes = UNADMITTED_QUOTA_BYTES / 1024 ** 2;
  return refuse('quota_exceeded', isAdmitted ? {} : { reason: because('storage_until_admitted', { megabytes }) });
}
