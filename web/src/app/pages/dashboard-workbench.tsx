import { listMyGates } from '@atlas/contract/gate-runs';
import type { CompanyId } from '@atlas/contract/identifiers';
import { WORKING_AREA_ROLES } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import * as passText from '@atlas/messages/pass';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { DeniedCard } from '../../companies/denied-card.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { MyGates } from '../../gates/my-gates.tsx';
import { Panel } from '../../ui/panel.tsx';
import { describePage } from '../page-title.ts';
import { PlotArea } from '../plot-area.tsx';

export const meta = () => describePage(companiesText.workbench());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return beginReads((reads) => reads.begin(listMyGates, { params: { companyID: params.companyID as CompanyId } }));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** The gates waiting for the person, and the plot panel for staff. */
export default function DashboardWorkbenchPage() {
  const company = useCompany();
  const isWorking = WORKING_AREA_ROLES.some((role) => role === company.role) || company.permits.plot.allowed;
  return (
    <>
      <Panel title={passText.myGates()}>
        <MyGates companyID={company.companyID} />
      </Panel>
      {isWorking ? <PlotArea company={company} /> : <DeniedCard reason={companiesText.workAreaDenied()} />}
    </>
  );
}
