import * as landingText from '@atlas/messages/landing';
import { listGateFeatures } from '../../site/landing-features.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Landing } from '../landing.tsx';
import { LazyOwnCompanies } from '../lazy-own-companies.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(landingText.gatesTitle(), landingText.gatesLead());

export default function StageGatesPage() {
  return (
    <Landing
      title={landingText.gatesTitle()}
      lead={landingText.gatesLead()}
      picture="approval"
      features={{
        title: landingText.gatesFeatures(),
        link: { to: '/about', label: landingText.gatesFeaturesLink() },
        items: listGateFeatures(),
      }}
      companies={
        <LazyOwnCompanies
          invitation={landingText.signinForCompanies()}
          footer={({ companyID, company }) => (
            <LinkButton
              tone="primary"
              to={`/gates/engine/${companyID}`}
              aria-label={`${landingText.openGates()}: ${company}`}
            >
              {landingText.openGates()}
            </LinkButton>
          )}
        />
      }
    />
  );
}
