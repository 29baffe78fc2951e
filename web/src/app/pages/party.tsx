import type { CompanyId, PartyId } from '@atlas/contract/identifiers';
import { readParty } from '@atlas/contract/parties';
import * as rightsText from '@atlas/messages/rights';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { nameParty } from '../../rights/name-party.ts';
import { PartyPage } from '../../rights/party-page.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SpinnerPanel } from '../../ui/spinner.tsx';
import { describePage } from '../page-title.ts';

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const named = { params: { companyID: params.companyID as CompanyId, partyID: params.partyID as PartyId } };
  return beginReads((reads) => reads.begin(readParty, named));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export const meta = () => describePage(rightsText.party());

export default function PartyRecordPage() {
  const company = useCompany();
  const { companyID } = company;
  const partyID = useParams().partyID as PartyId;
  const read = useRead(readParty, { params: { companyID, partyID } });
  return (
    <>
      <CompanyHeader company={company} title={read.data ? nameParty(read.data.party) : rightsText.party()} />
      {read.isPending && <SpinnerPanel label={rightsText.party()} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data && <PartyPage companyID={companyID} {...read.data} />}
    </>
  );
}
