import { PageIntro } from '../../site/page-intro.tsx';
import { StageGatesViews } from '../../site/stage-gates-views.tsx';
import { siteText } from '../../strings/site.ts';
import { Button } from '../../ui/button.tsx';
import { LazyOwnCompanies } from '../lazy-own-companies.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(siteText.gatesTitle, siteText.gatesLead);

export default function StageGatesPage() {
  return (
    <>
      <PageIntro title={siteText.gatesTitle} lead={siteText.gatesLead} />
      <StageGatesViews
        companies={
          <LazyOwnCompanies
            invitation={siteText.signinForCompanies}
            footer={() => <Button unavailableReason={siteText.gatesNotYet}>{siteText.openGates}</Button>}
          />
        }
      />
    </>
  );
}
