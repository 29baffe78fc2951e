import type { CompanyOverview } from '@atlas/contract/companies';
import type { Department } from '@atlas/contract/roles';
import type { DepartmentCard } from '../companies/department-table.ts';

/** What the view of a card is about. */
export type CardViewProps = {
  company: CompanyOverview;
  department: Department;
  card: DepartmentCard;
};
