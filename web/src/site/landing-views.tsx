import * as landingText from '@atlas/messages/landing';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Carousel } from './carousel.tsx';
import { listSlides } from './gate-slides.ts';
import { explainMegajoules, explainNodes } from './landing-explanations.ts';
import { Plate } from './plate.tsx';

type View = 'companies' | 'nodes' | 'megajoules';

/** A view that starts below this share of the window is out of sight when it opens. */
const LOWEST_SHARE = 0.6;

type LandingViewsProps = {
  title: string;
  companies: ReactNode;
  supply: ReactNode;
  /** Called when a person opens the companies; false if they were redirected. */
  mayOpenCompanies: () => boolean;
};

/** Three cards; each switches the view below: companies (given by the page), the gallery of gates, what a token is. */
export function LandingViews({ title, companies, supply, mayOpenCompanies }: LandingViewsProps) {
  const [view, setView] = useState<View>('companies');
  const place = useRef<HTMLDivElement>(null);
  const open = (next: View) => {
    if (next === 'companies' && !mayOpenCompanies()) return;
    flushSync(() => setView(next));
    bringIntoSight(place.current);
  };
  const cards = [
    { view: 'companies', title, text: landingText.companiesCardText() },
    { view: 'nodes', title: landingText.nodesCard(), text: landingText.nodesCardText() },
    { view: 'megajoules', title: landingText.megajouleCard(), text: landingText.megajouleCardText() },
  ] as const;
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <section aria-label={landingText.cards()} className="grid gap-4 md:grid-cols-3">
        {cards.map((card, position) => (
          <Card
            key={card.view}
            headingLevel={2}
            eyebrow={<span className="figure">{String(position + 1).padStart(2, '0')}</span>}
            title={card.title}
            description={card.text}
            className={view === card.view ? 'outline-2 -outline-offset-1 outline-malachite' : ''}
            footer={
              <Button
                aria-pressed={view === card.view}
                aria-label={`${landingText.open()}: ${card.title}`}
                onClick={() => open(card.view)}
              >
                {landingText.open()}
              </Button>
            }
          />
        ))}
      </section>
      <div ref={place} aria-live="polite" className="min-w-0 scroll-mt-20">
        {view === 'companies' && companies}
        {view === 'nodes' && (
          <div className="flex flex-col gap-10">
            <Carousel label={landingText.gallery()} slides={listSlides()} />
            <Explanation title={landingText.nodesCard()} entries={explainNodes()} />
          </div>
        )}
        {view === 'megajoules' && (
          <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-8">
              {supply}
              <Explanation title={landingText.megajouleCard()} entries={explainMegajoules()} />
            </div>
            <Plate picture="megajoule" className="hidden w-full lg:block" />
          </div>
        )}
      </div>
    </div>
  );
}

/** The cards fill a window, so an opened view would be out of sight. */
function bringIntoSight(view: HTMLElement | null): void {
  if (view === null || view.getBoundingClientRect().top < window.innerHeight * LOWEST_SHARE) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}

function Explanation({ title, entries }: { title: string; entries: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2 className="mb-5 text-24">{title}</h2>
      <dl className="grid border-t border-hairline">
        {entries.map(([term, meaning]) => (
          <div key={term} className="grid gap-1 border-b border-hairline py-4 md:grid-cols-[14rem_1fr] md:gap-6">
            <dt className="font-[600]">{term}</dt>
            <dd className="max-w-2xl text-secondary">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
