import * as repositoryText from '@atlas/messages/repository';
import * as rightsText from '@atlas/messages/rights';
import { Scale } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useCompany } from '../../companies/use-company.ts';
import { RepositoryMenu } from '../../repository/repository-menu.tsx';
import { REPOSITORY_VIEWS } from '../../repository/repository-views.ts';
import { LinkButton } from '../../ui/button.tsx';
import { leadToView } from '../lead-to-view.ts';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(repositoryText.title());

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  leadToView(request, REPOSITORY_VIEWS);
  return null;
}

/** The main menu of a company's repository. */
export default function CompanyRepositoryPage() {
  const { companyID, permits } = useCompany();
  return (
    <div className="flex flex-col gap-5">
      <RepositoryMenu companyID={companyID} />
      {permits.listParties.allowed && (
        <LinkButton className="self-start" to={`/company/${companyID}/parties`}>
          <Scale className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {rightsText.parties()}
        </LinkButton>
      )}
    </div>
  );
}
