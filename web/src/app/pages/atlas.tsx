import * as companiesText from '@atlas/messages/companies';
import * as landingText from '@atlas/messages/landing';
import { useNavigate } from 'react-router';
import { storeSelectedCompany } from '../../companies/selected-company.ts';
import { listBoundaryFeatures } from '../../site/landing-features.ts';
import { Button } from '../../ui/button.tsx';
import { Landing } from '../landing.tsx';
import { LazyOwnCompanies } from '../lazy-own-companies.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(companiesText.atlasTitle(), companiesText.atlasLead());

export default function AtlasPage() {
  const navigate = useNavigate();
  return (
    <Landing
      title={companiesText.atlasTitle()}
      lead={companiesText.atlasLead()}
      picture="globe"
      features={{
        title: landingText.atlasFeatures(),
        link: { to: '/commodity/garlpex', label: landingText.atlasFeaturesLink() },
        items: listBoundaryFeatures(),
      }}
      companies={
        <LazyOwnCompanies
          invitation={companiesText.atlasPublic()}
          footer={(company) => (
            <Button
              tone="primary"
              aria-label={`${companiesText.openAtlas()}: ${company.company}`}
              onClick={() => {
                storeSelectedCompany(company);
                void navigate(`/company/${company.companyID}`);
              }}
            >
              {companiesText.openAtlas()}
            </Button>
          )}
        />
      }
    />
  );
}
