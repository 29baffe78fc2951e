import type { CompanyOverview } from '@atlas/contract/companies';
import { EventForm } from './event-form.tsx';
import { OpenEvents } from './open-events.tsx';

/** The form for income and expenses of the company's assets, and the loops and instalments that go on. */
export function NewTransaction({ company }: { company: CompanyOverview }) {
  return (
    <>
      <EventForm company={company} />
      <OpenEvents companyID={company.companyID} />
    </>
  );
}
