import { listCompanies } from '@atlas/contract/companies';
import * as repositoryText from '@atlas/messages/repository';
import { beginReads } from '../../api/begin-reads.ts';
import { CompanyCards } from '../../companies/company-cards.tsx';
import { storeSelectedCompany } from '../../companies/selected-company.ts';
import { useSession } from '../../people/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(repositoryText.title());

export function clientLoader() {
  return beginReads((reads) => reads.begin(listCompanies, {}));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function RepositoryPage() {
  const session = useSession();
  const userSub = session.status === 'signedIn' ? session.user.sub : '';
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 p-4 outline-none lg:p-8"
    >
      <header className="flex flex-col gap-1">
        <h1 className="text-32">{repositoryText.title()}</h1>
        <p className="text-secondary">{repositoryText.lead()}</p>
      </header>
      <CompanyCards
        headingLevel={2}
        footer={(company) => (
          <>
            <LinkButton
              tone="primary"
              to={`/client/assets/${company.companyID}/${userSub}`}
              aria-label={`${repositoryText.openAtlas()}: ${company.company}`}
              onClick={() => storeSelectedCompany(company)}
            >
              {repositoryText.openAtlas()}
            </LinkButton>
            <LinkButton
              to={`/company/${company.companyID}/repository`}
              aria-label={`${repositoryText.openMenu()}: ${company.company}`}
            >
              {repositoryText.openMenu()}
            </LinkButton>
          </>
        )}
      />
    </main>
  );
}
