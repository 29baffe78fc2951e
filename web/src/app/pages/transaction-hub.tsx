import { CompanyCards } from '../../companies/company-cards.tsx';
import { PageIntro } from '../../site/page-intro.tsx';
import { siteText } from '../../strings/site.ts';
import { Button } from '../../ui/button.tsx';
import { describePage } from '../page-title.ts';
import { SignedInOnly } from '../signed-in-only.tsx';
import { SigninInvitation } from '../signin-invitation.tsx';

export const meta = () => describePage(siteText.hubTitle, siteText.hubLead);

export default function TransactionHubPage() {
  return (
    <>
      <PageIntro title={siteText.hubTitle} lead={siteText.hubLead} />
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-5 px-4 py-10 lg:px-6">
        <h2 className="text-24">{siteText.companiesHeading}</h2>
        <SignedInOnly otherwise={<SigninInvitation sentence={siteText.signinForCompanies} />}>
          <CompanyCards footer={() => <Button unavailableReason={siteText.hubNotYet}>{siteText.openFinance}</Button>} />
        </SignedInOnly>
      </div>
    </>
  );
}
