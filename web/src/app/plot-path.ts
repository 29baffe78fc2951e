import type { CompanyOverview } from '@atlas/contract/companies';

/** The screen on which a person plots: their department, which also says why somebody may not. */
export function plotPathOf({ companyID }: CompanyOverview): string {
  return `/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates`;
}
