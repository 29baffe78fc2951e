import { listMembers, readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Reads } from '../api/begin-reads.ts';

/** Starts reading the directory of users, with which the admin options open, for those who may see it. */
export async function beginUsers({ begin, read }: Reads, companyID: CompanyId, address: URL): Promise<void> {
  const panel = address.searchParams.get('panel');
  if (panel !== null && panel !== 'users') return;
  const params = { companyID };
  const { permits } = await read(readCompany, { params });
  if (permits.confirmPeople.allowed) begin(listMembers, { params });
}
