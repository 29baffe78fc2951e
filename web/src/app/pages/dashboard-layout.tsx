import { readProfile } from '@atlas/contract/profile';
import * as companiesText from '@atlas/messages/companies';
import { Outlet } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { DashboardNavigation } from '../../companies/dashboard-navigation.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { PersonCard } from '../../people/person-card.tsx';

export function clientLoader() {
  return beginReads((reads) => reads.begin(readProfile, {}));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** The dashboard of a company: its navigation, the person's role, and the view in the address. */
export default function DashboardLayout() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader company={company} title={companiesText.dashboardTitle()} />
      {/* On a phone the view comes right after the navigation, and the person's card last. */}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <DashboardNavigation company={company} />
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Outlet context={company} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-2">
          <PersonCard role={company.role} />
        </div>
      </div>
    </>
  );
}
