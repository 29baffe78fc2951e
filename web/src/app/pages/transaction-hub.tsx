import { PageIntro } from '../../site/page-intro.tsx';
import { siteText } from '../../strings/site.ts';
import { Button } from '../../ui/button.tsx';
import { LazyOwnCompanies } from '../lazy-own-companies.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(siteText.hubTitle, siteText.hubLead);

export default function TransactionHubPage() {
  return (
    <>
      <PageIntro title={siteText.hubTitle} lead={siteText.hubLead} />
      <div className="mx-auto w-full max-w-[100rem] px-4 py-10 lg:px-6">
        <LazyOwnCompanies
          invitation={siteText.signinForCompanies}
          footer={() => <Button unavailableReason={siteText.hubNotYet}>{siteText.openFinance}</Button>}
        />
      </div>
    </>
  );
}
