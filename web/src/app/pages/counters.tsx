import * as pagesText from '@atlas/messages/pages';
import { Suspense } from 'react';
import { FeaturesBlock } from '../../site/features-block.tsx';
import { Hero } from '../../site/hero.tsx';
import { SkeletonFigures } from '../../site/skeleton-figures.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { useAwake } from '../../ui/use-awake.ts';
import { describePage } from '../page-title.ts';

const LiveCounters = latePart(async () => (await import('../live-counters.tsx')).LiveCounters);

export const meta = () => describePage(pagesText.countersTitle(), pagesText.countersLead());

export default function CountersPage() {
  const awake = useAwake();
  const waiting = <SkeletonFigures count={6} label={pagesText.countersReading()} />;
  return (
    <>
      <Hero title={pagesText.countersTitle()} text={pagesText.countersLead()} picture="syndicateDash" />
      <div className="page-width py-12">
        <Suspense fallback={waiting}>{awake ? <LiveCounters /> : waiting}</Suspense>
      </div>
      <FeaturesBlock
        title={pagesText.countersHow()}
        link={{ to: '/commodity/garlpex', label: pagesText.aboutLinkSale() }}
        items={[
          { title: pagesText.noteAssetsTitle(), text: pagesText.noteAssetsText() },
          { title: pagesText.noteHectaresTitle(), text: pagesText.noteHectaresText() },
          { title: pagesText.noteFactsTitle(), text: pagesText.noteFactsText() },
          { title: pagesText.noteNobodyByNameTitle(), text: pagesText.noteNobodyByNameText() },
        ]}
      />
    </>
  );
}
