import * as landingText from '@atlas/messages/landing';
import { listLedgerFeatures } from '../../site/landing-features.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Landing } from '../landing.tsx';
import { LazyOwnCompanies } from '../lazy-own-companies.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(landingText.hubTitle(), landingText.hubLead());

export default function TransactionHubPage() {
  return (
    <Landing
      title={landingText.hubTitle()}
      lead={landingText.hubLead()}
      picture="paymentresult"
      features={{
        title: landingText.hubFeatures(),
        link: { to: '/counters', label: landingText.hubFeaturesLink() },
        items: listLedgerFeatures(),
      }}
      companies={
        <LazyOwnCompanies
          invitation={landingText.signinForCompanies()}
          footer={({ companyID, company }) => (
            <LinkButton
              tone="primary"
              to={`/asset/finance/${companyID}`}
              aria-label={`${landingText.openFinance()}: ${company}`}
            >
              {landingText.openFinance()}
            </LinkButton>
          )}
        />
      }
    />
  );
}
