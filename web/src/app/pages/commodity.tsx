import { PageIntro } from '../../site/page-intro.tsx';
import { siteText } from '../../strings/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(siteText.commodityTitle, siteText.commodityLead);

export default function CommodityPage() {
  return (
    <>
      <PageIntro title={siteText.commodityTitle} lead={siteText.commodityLead} />
      <div className="mx-auto w-full max-w-[100rem] px-4 py-10 lg:px-6">
        <EmptyState
          heading={siteText.commodityEmpty}
          sentence={siteText.commoditySentence}
          action={<LinkButton to="/atlas">{siteText.commodityAction}</LinkButton>}
        />
      </div>
    </>
  );
}
