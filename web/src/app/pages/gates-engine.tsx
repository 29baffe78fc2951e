import * as gatesText from '@atlas/messages/gates';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { GatesScreen } from '../../gates/gates-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(gatesText.title());

export default function GatesEnginePage() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader company={company} title={gatesText.title()} />
      <GatesScreen key={company.companyID} company={company} />
    </>
  );
}
