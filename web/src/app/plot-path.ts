import type { CompanyOverview } from '@atlas/contract/companies';
import { opensDepartment } from '@atlas/contract/roles';

/** The screen on which a person plots: their department if they have it, otherwise the dashboard's workbench. */
export function plotPathOf({ companyID, role }: CompanyOverview): string {
  return opensDepartment(role, 'CARTOGRAPHY')
    ? `/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates`
    : `/company/${companyID}/dashboard/workbench#plot`;
}
