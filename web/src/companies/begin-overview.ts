import { readAdmission } from '@atlas/contract/admission';
import { listApprovals } from '@atlas/contract/asset-life';
import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Reads } from '../api/begin-reads.ts';

/** How many of the latest events a company's first page shows. */
export const OVERVIEW_EVENTS = 8;
/** How many events the dashboard shows. */
export const DASHBOARD_EVENTS = 10;
/** How many assets waiting for approval it lists. */
export const WAITING_SHOWN = 5;

/** Starts reading what a company's first page shows to this person. */
export async function beginOverview(reads: Reads, companyID: CompanyId): Promise<void> {
  const params = { companyID };
  const { admission, counts, permits } = await reads.read(readCompany, { params });
  if (admission !== 'ADMITTED' && permits.managePeople.allowed) reads.begin(readAdmission, { params });
  if (permits.register.allowed && counts.awaitingApproval > 0)
    reads.begin(listApprovals, { params, query: { limit: WAITING_SHOWN } });
  await beginLatestEvents(reads, companyID, OVERVIEW_EVENTS);
}

/** Starts reading the latest events of a company, for those who may read them. */
export async function beginLatestEvents({ begin, read }: Reads, companyID: CompanyId, count: number): Promise<void> {
  const params = { companyID };
  const { permits } = await read(readCompany, { params });
  if (permits.readEvents.allowed) begin(listCompanyEvents, { params, query: { limit: count } });
}
