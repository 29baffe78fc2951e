import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { CompanyCards } from '../../companies/company-cards.tsx';
import { storeSelectedCompany } from '../../companies/selected-company.ts';
import { PageIntro } from '../../site/page-intro.tsx';
import { companiesText } from '../../strings/companies.ts';
import { Button } from '../../ui/button.tsx';
import { describePage } from '../page-title.ts';
import { SignedInOnly } from '../signed-in-only.tsx';
import { SigninInvitation } from '../signin-invitation.tsx';

const CreateCompany = lazy(async () => ({
  default: (await import('../../companies/create-company.tsx')).CreateCompany,
}));

export const meta = () => describePage(companiesText.atlasTitle, companiesText.atlasLead);

export default function AtlasPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageIntro title={companiesText.atlasTitle} lead={companiesText.atlasLead} />
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-10 lg:px-6">
        <SignedInOnly otherwise={<SigninInvitation sentence={companiesText.atlasPublic} />}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-24">{companiesText.yourCompanies}</h2>
            <Suspense>
              <CreateCompany />
            </Suspense>
          </div>
          <CompanyCards
            footer={(company) => (
              <Button
                tone="primary"
                aria-label={`${companiesText.openAtlas}: ${company.company}`}
                onClick={() => {
                  storeSelectedCompany(company);
                  void navigate(`/company/${company.companyID}`);
                }}
              >
                {companiesText.openAtlas}
              </Button>
            )}
          />
        </SignedInOnly>
      </div>
    </>
  );
}
