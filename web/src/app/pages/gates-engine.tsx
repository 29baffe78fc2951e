import { fetchTrees } from '@atlas/contract/gates';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as gatesText from '@atlas/messages/gates';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { GatesScreen } from '../../gates/gates-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(gatesText.title());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return beginReads((reads) => reads.begin(fetchTrees, { body: { companyID: params.companyID as CompanyId } }));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function GatesEnginePage() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader company={company} title={gatesText.title()} />
      <GatesScreen key={company.companyID} company={company} />
    </>
  );
}
