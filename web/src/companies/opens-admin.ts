import type { CompanyOverview } from '@atlas/contract/companies';

/** Whether the admin area has anything for the person. */
export function opensAdmin({ permits }: CompanyOverview): boolean {
  return permits.managePeople.allowed || permits.confirmPeople.allowed;
}
