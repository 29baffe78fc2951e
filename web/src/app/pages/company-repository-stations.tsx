import { listBaseStations } from '@atlas/contract/base-stations';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as repositoryText from '@atlas/messages/repository';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { useCompany } from '../../companies/use-company.ts';
import { BaseStations } from '../../repository/base-stations.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(repositoryText.baseStations());

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return beginReads((reads) => reads.begin(listBaseStations, { params: { companyID: params.companyID as CompanyId } }));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function CompanyRepositoryStationsPage() {
  return <BaseStations company={useCompany()} />;
}
