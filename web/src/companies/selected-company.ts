import type { Company } from '@atlas/contract/companies';
import { selectedCompanyKey } from '../api/access-token.ts';

/** What is stored on this device when a company card is opened: id, name and role, as the card showed them. */
type SelectedCompany = Pick<Company, 'companyID' | 'company' | 'role'>;

/** Stores the opened company. On every call the server decides again what the role may do. */
export function storeSelectedCompany({ companyID, company, role }: Company): void {
  const selected: SelectedCompany = { companyID, company, role };
  localStorage.setItem(selectedCompanyKey, JSON.stringify(selected));
}
