import type { CompanyOverview } from '@atlas/contract/companies';
import { EventForm } from './event-form.tsx';
import { OpenEvents } from './open-events.tsx';
import { WaitingEvents } from './waiting-events.tsx';

/** The form for income and expenses of the company's assets, the events that wait for a second person, and the loops and instalments that go on. */
export function NewTransaction({ company }: { company: CompanyOverview }) {
  return (
    <>
      <EventForm company={company} />
      <WaitingEvents companyID={company.companyID} />
      <OpenEvents companyID={company.companyID} />
    </>
  );
}
