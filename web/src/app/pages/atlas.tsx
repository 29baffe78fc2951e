import { useNavigate } from 'react-router';
import { storeSelectedCompany } from '../../companies/selected-company.ts';
import { PageIntro } from '../../site/page-intro.tsx';
import { companiesText } from '../../strings/companies.ts';
import { Button } from '../../ui/button.tsx';
import { LazyOwnCompanies } from '../lazy-own-companies.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(companiesText.atlasTitle, companiesText.atlasLead);

export default function AtlasPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageIntro title={companiesText.atlasTitle} lead={companiesText.atlasLead} />
      <div className="mx-auto w-full max-w-[100rem] px-4 py-10 lg:px-6">
        <LazyOwnCompanies
          invitation={companiesText.atlasPublic}
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
      </div>
    </>
  );
}
