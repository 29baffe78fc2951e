import { listGrants } from '@atlas/contract/client-map';
import { readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as clientLinksText from '@atlas/messages/client-links';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { ClientLinks } from '../../clients/client-links.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { DeniedCard } from '../../ui/denied-card.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(clientLinksText.title());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const named = { params: { companyID: params.companyID as CompanyId } };
  return beginReads(async ({ begin, read }) => {
    const { permits } = await read(readCompany, named);
    if (permits.shareMaps.allowed) begin(listGrants, named);
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function ClientLinksPage() {
  const company = useCompany();
  const { shareMaps } = company.permits;
  return (
    <>
      <CompanyHeader company={company} title={clientLinksText.title()} />
      {shareMaps.allowed ? <ClientLinks company={company} /> : <DeniedCard reason={describeHindrance(shareMaps)} />}
    </>
  );
}
