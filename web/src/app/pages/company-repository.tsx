import * as repositoryText from '@atlas/messages/repository';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useCompany } from '../../companies/use-company.ts';
import { RepositoryMenu } from '../../repository/repository-menu.tsx';
import { REPOSITORY_VIEWS } from '../../repository/repository-views.ts';
import { leadToView } from '../lead-to-view.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(repositoryText.title());

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  leadToView(request, REPOSITORY_VIEWS);
  return null;
}

/** The main menu of a company's repository. */
export default function CompanyRepositoryPage() {
  return <RepositoryMenu companyID={useCompany().companyID} />;
}
