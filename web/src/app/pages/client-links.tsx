import * as clientLinksText from '@atlas/messages/client-links';
import { ClientLinks } from '../../clients/client-links.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { DeniedCard } from '../../companies/denied-card.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(clientLinksText.title());

export default function ClientLinksPage() {
  const company = useCompany();
  const { shareMaps } = company.permits;
  return (
    <>
      <CompanyHeader company={company} title={clientLinksText.title()} />
      {shareMaps.allowed ? <ClientLinks company={company} /> : <DeniedCard reason={shareMaps.reason} />}
    </>
  );
}
