import type { CompanyOverview } from '@atlas/contract/companies';
import { opensDepartment } from '@atlas/contract/roles';

/** The screen on which a person plots: the department where it is theirs, else the dashboard's workbench. */
export function plotPathOf({ companyID, role }: CompanyOverview): string {
  return opensDepartment(role, 'CARTOGRAPHY')
    ? `/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates`
    : `/company/${companyID}/dashboard/workbench`;
}
