import { listCompanies } from '@atlas/contract/companies';
import * as passText from '@atlas/messages/pass';
import { useRead } from '../api/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { MyGates } from './my-gates.tsx';

/** The gates waiting for the person, by company. */
export function MyGatesEverywhere() {
  const companies = useRead(listCompanies, {});
  if (companies.isPending) return <SkeletonRows rows={3} />;
  if (companies.isError) return <ErrorPanel error={companies.error} retry={() => void companies.refetch()} />;
  if (companies.data.companies.length === 0) {
    return (
      <Panel title={passText.myGates()}>
        <EmptyState headingLevel={3} heading={passText.nothingWaits()} sentence={passText.nothingWaitsSentence()} />
      </Panel>
    );
  }
  return companies.data.companies.map(({ companyID, company }) => (
    <Panel key={companyID} title={`${passText.myGates()} · ${company}`}>
      <MyGates companyID={companyID} />
    </Panel>
  ));
}
