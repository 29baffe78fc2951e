import * as companiesText from '@atlas/messages/companies';
import * as landingText from '@atlas/messages/landing';
import { OpenCompanyButton } from '../../companies/open-company-button.tsx';
import { listBoundaryFeatures } from '../../site/landing-features.ts';
import { Landing } from '../landing.tsx';
import { LazyOwnCompanies } from '../lazy-own-companies.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(companiesText.atlasTitle(), companiesText.atlasLead());

export default function AtlasPage() {
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
          footer={(company) => <OpenCompanyButton company={company} />}
        />
      }
    />
  );
}
