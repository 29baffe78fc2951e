import * as repositoryText from '@atlas/messages/repository';
import { ArrowLeft } from 'lucide-react';
import { Outlet, useMatch } from 'react-router';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { LinkButton } from '../../ui/button.tsx';

/** The repository of a company: its main menu, or one of its views with a link back to the menu. */
export default function CompanyRepositoryLayout() {
  const company = useCompany();
  const isMenu = useMatch('/company/:companyID/repository') !== null;
  return (
    <>
      <CompanyHeader
        company={company}
        title={repositoryText.title()}
        actions={
          !isMenu && (
            <LinkButton className="print:hidden" to={`/company/${company.companyID}/repository`}>
              <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {repositoryText.mainMenu()}
            </LinkButton>
          )
        }
      />
      <Outlet context={company} />
    </>
  );
}
