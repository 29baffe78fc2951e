import { LandingScreen } from '../../site/landing-screen.tsx';
import { landingText } from '../../strings/landings.ts';
import { Button } from '../../ui/button.tsx';
import { LazyOwnCompanies } from '../lazy-own-companies.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(landingText.gatesTitle, landingText.gatesLead);

export default function StageGatesPage() {
  return (
    <LandingScreen
      title={landingText.gatesTitle}
      lead={landingText.gatesLead}
      picture="approval"
      features={{
        title: landingText.gatesFeatures,
        link: { to: '/about', label: landingText.gatesFeaturesLink },
        items: landingText.gatesItems,
      }}
      companies={
        <LazyOwnCompanies
          invitation={landingText.signinForCompanies}
          footer={() => <Button unavailableReason={landingText.gatesNotYet}>{landingText.openGates}</Button>}
        />
      }
    />
  );
}
