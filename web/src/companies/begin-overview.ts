import { listApprovals } from '@atlas/contract/asset-life';
import { listCompanyEvents, readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Reads } from '../api/begin-reads.ts';

/** How many of the latest events a company's first page shows. */
export const OVERVIEW_EVENTS = 8;
/** How many of the assets that wait for approval it lists. */
export const WAITING_SHOWN = 5;

/** Begins to read what a company's first page shows to this person. */
export async function beginOverview({ begin, read }: Reads, companyID: CompanyId): Promise<void> {
  const params = { companyID };
  const { counts, permits } = await read(readCompany, { params });
  if (permits.register.allowed && counts.awaitingApproval > 0)
    begin(listApprovals, { params, query: { limit: WAITING_SHOWN } });
  if (permits.readEvents.allowed) begin(listCompanyEvents, { params, query: { limit: OVERVIEW_EVENTS } });
}
