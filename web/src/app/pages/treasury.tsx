import type { CompanyId } from '@atlas/contract/identifiers';
import { readTreasury } from '@atlas/contract/ledger';
import { listRedemptions } from '@atlas/contract/redemptions';
import * as ledgerText from '@atlas/messages/ledger';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { TreasuryScreen } from '../../ledger/treasury-screen.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(ledgerText.title());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const named = { params: { companyID: params.companyID as CompanyId } };
  return beginReads(async ({ begin, read }) => {
    const { permits } = await read(listRedemptions, named);
    if (permits.treasury) begin(readTreasury, named);
  });
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function TreasuryPage() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader company={company} title={ledgerText.title()} />
      <TreasuryScreen company={company} />
    </>
  );
}
