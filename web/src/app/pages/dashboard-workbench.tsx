import { listHeldWork } from '@atlas/contract/dashboard';
import { listMyGates } from '@atlas/contract/gate-runs';
import type { CompanyId } from '@atlas/contract/identifiers';
import { DECIDING_ROLES, GATE_READING_ROLES, type Role, STAFF_ROLES, WORKING_AREA_ROLES } from '@atlas/contract/roles';
import { SURVEY_ROLES } from '@atlas/contract/survey';
import * as companiesText from '@atlas/messages/companies';
import * as passText from '@atlas/messages/pass';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { findQueueAddress } from '../../companies/queue-address.ts';
import { useCompany } from '../../companies/use-company.ts';
import { HeldWork } from '../../dashboard/held-work.tsx';
import { MyGates } from '../../gates/my-gates.tsx';
import { CompanyProposals } from '../../proposals/company-proposals.tsx';
import { DecisionList } from '../../proposals/decision-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OwnDrafts } from '../own-drafts.tsx';
import { OwnFieldWork } from '../own-field-work.tsx';
import { describePage } from '../page-title.ts';
import { PlotArea } from '../plot-area.tsx';

export const meta = () => describePage(companiesText.workbench());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const named = { params: { companyID: params.companyID as CompanyId } };
  return beginReads((reads) => {
    reads.begin(listHeldWork, named);
    reads.begin(listMyGates, named);
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/**
 * WORKBENCH, a person's day: the work that they hold, what waits for them as the second of two, the company's proposals
 * for those who decide, their gates, their drafts, what waits of their surveys on this device, and the plot panel for
 * those who can plot. It comes first for a person who chose to plot a boundary.
 */
export default function DashboardWorkbenchPage() {
  const company = useCompany();
  const isWorking = WORKING_AREA_ROLES.some((role) => role === company.role) || company.permits.plot.allowed;
  const isPlotting = useLocation().hash === '#plot';
  const plot = isWorking && <PlotArea company={company} />;
  return (
    <>
      {isPlotting && plot && <Foremost>{plot}</Foremost>}
      {reads(company.role, STAFF_ROLES) && (
        <HeldWork
          companyID={company.companyID}
          addressOf={(queueName, itemID) => findQueueAddress(company.companyID, queueName, itemID)}
        />
      )}
      {reads(company.role, GATE_READING_ROLES) && <DecisionList companyID={company.companyID} />}
      {reads(company.role, DECIDING_ROLES) && (
        <div id="proposals" className="scroll-mt-20">
          <CompanyProposals companyID={company.companyID} />
        </div>
      )}
      <Panel title={passText.myGates()}>
        <MyGates companyID={company.companyID} />
      </Panel>
      <OwnDrafts company={company} />
      {reads(company.role, SURVEY_ROLES) && <OwnFieldWork company={company} />}
      {!isPlotting && plot}
    </>
  );
}

/** What the person came for, with the focus, so that the keyboard goes on from there. */
function Foremost({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} id="plot" tabIndex={-1} className="scroll-mt-20 outline-none">
      {children}
    </div>
  );
}

const reads = (role: Role, readers: readonly Role[]) => readers.includes(role);
