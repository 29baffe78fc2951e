import type { Company } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { selectedCompanyKey } from '../api/access-token.ts';

/** What is stored on this device when a company card is opened: id, name and role, as the card showed them. */
type SelectedCompany = Pick<Company, 'companyID' | 'company' | 'role'>;

/** Stores the opened company. On every call the server decides again what the role may do. */
export function storeSelectedCompany({ companyID, company, role }: Company): void {
  const selected: SelectedCompany = { companyID, company, role };
  localStorage.setItem(selectedCompanyKey, JSON.stringify(selected));
}

/** The company that the person opened last on this device; undefined if there is none, or what is stored cannot be read. */
export function readSelectedCompany(): CompanyId | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(selectedCompanyKey) ?? 'null') as Partial<SelectedCompany> | null;
    return stored?.companyID;
  } catch {
    return undefined;
  }
}
