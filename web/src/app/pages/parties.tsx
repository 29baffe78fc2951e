import * as rightsText from '@atlas/messages/rights';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { PartyList } from '../../rights/party-list.tsx';
import { DeniedCard } from '../../ui/denied-card.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(rightsText.parties());

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function PartiesPage() {
  const company = useCompany();
  const { listParties } = company.permits;
  return (
    <>
      <CompanyHeader company={company} title={rightsText.parties()} />
      {listParties.allowed ? (
        <PartyList companyID={company.companyID} />
      ) : (
        <DeniedCard reason={describeHindrance(listParties)} />
      )}
    </>
  );
}
