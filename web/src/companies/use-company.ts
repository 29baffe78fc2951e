import { type CompanyOverview, readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { useOutletContext, useParams } from 'react-router';
import { useRead } from '../api/use-read.ts';

/** The company that the address names, as the calls take it. The server judges whether it exists. */
export function useCompanyID(): CompanyId {
  return (useParams().companyID ?? '') as CompanyId;
}

/** Reads the company of the address. */
export function useCompanyRead() {
  const companyID = useCompanyID();
  return useRead(readCompany, { params: { companyID } });
}

/** The company that the surrounding layout has read. */
export function useCompany(): CompanyOverview {
  return useOutletContext<CompanyOverview>();
}
