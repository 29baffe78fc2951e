import { CompanyCards } from '../../companies/company-cards.tsx';
import { PageIntro } from '../../site/page-intro.tsx';
import { StageGatesViews } from '../../site/stage-gates-views.tsx';
import { siteText } from '../../strings/site.ts';
import { Button } from '../../ui/button.tsx';
import { describePage } from '../page-title.ts';
import { SignedInOnly } from '../signed-in-only.tsx';
import { SigninInvitation } from '../signin-invitation.tsx';

export const meta = () => describePage(siteText.gatesTitle, siteText.gatesLead);

export default function StageGatesPage() {
  return (
    <>
      <PageIntro title={siteText.gatesTitle} lead={siteText.gatesLead} />
      <StageGatesViews
        companies={
          <>
            <h2 className="mb-5 text-24">{siteText.companiesHeading}</h2>
            <SignedInOnly otherwise={<SigninInvitation sentence={siteText.signinForCompanies} />}>
              <CompanyCards
                footer={() => <Button unavailableReason={siteText.gatesNotYet}>{siteText.openGates}</Button>}
              />
            </SignedInOnly>
          </>
        }
      />
    </>
  );
}
