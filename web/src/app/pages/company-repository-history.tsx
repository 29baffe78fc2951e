import type { CompanyId } from '@atlas/contract/identifiers';
import { listStageHistory } from '@atlas/contract/stage-history';
import * as repositoryText from '@atlas/messages/repository';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { useCompany } from '../../companies/use-company.ts';
import { StageHistory } from '../../repository/stage-history.tsx';
import { readStageChoice, stagePages } from '../../repository/stage-pages.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(repositoryText.stageHistory());

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const choice = readStageChoice(new URL(request.url).searchParams);
  return beginReads((reads) => reads.beginPages(listStageHistory, stagePages(params.companyID as CompanyId, choice)));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function CompanyRepositoryHistoryPage() {
  return <StageHistory company={useCompany()} />;
}
