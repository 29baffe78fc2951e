import * as ledgerText from '@atlas/messages/ledger';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { TreasuryScreen } from '../../ledger/treasury-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(ledgerText.title());

export default function TreasuryPage() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader company={company} title={ledgerText.title()} />
      <TreasuryScreen company={company} />
    </>
  );
}
