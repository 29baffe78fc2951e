import type { Company } from '@atlas/contract/companies';
import { selectedCompanyKey } from '../api/access-token.ts';

/** What opening a company card keeps on this device: id, name and role, as the card showed them. */
type SelectedCompany = Pick<Company, 'companyID' | 'company' | 'role'>;

/** Keeps the company that was opened; the server decides again on every call what the role may do. */
export function storeSelectedCompany({ companyID, company, role }: Company): void {
  const selected: SelectedCompany = { companyID, company, role };
  localStorage.setItem(selectedCompanyKey, JSON.stringify(selected));
}
