import * as frontText from '@atlas/messages/front';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { Contours } from '../ui/contours.tsx';
import { ClaimPlate } from './claim-plate.tsx';
import { FeaturesSection } from './features-section.tsx';
import './front-page.css';
import { SectionRail } from './section-rail.tsx';
import { ServicesSection } from './services-section.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useLostKeys } from './use-lost-keys.ts';
import { useSectionSnap } from './use-section-snap.ts';

/** The front page: four sections of a window's height. `compliance` is the product's own chart with example counts. */
export function HomeScreen({ compliance }: { compliance: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useSectionSnap(page);
  useLostKeys();
  return (
    <div ref={page} className="front-page">
      <section id="home" className="front-section relative overflow-hidden" aria-labelledby="home-title">
        <Contours />
        <div className="page-width front-body relative grid grid-cols-[minmax(0,1fr)] items-center gap-10 py-10 low:py-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] lg:gap-16">
          <div className="flex flex-col items-start gap-7">
            <h1 id="home-title" className="front-title">
              {frontText.title()}
            </h1>
            <p className="max-w-xl text-18 text-secondary">{frontText.lead()}</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/signup" tone="primary" size="large">
                {frontText.start()}
              </LinkButton>
              <LinkButton to="/atlas" size="large">
                {frontText.openAtlas()}
                <ArrowRight className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
              </LinkButton>
            </div>
          </div>
          <ClaimPlate />
        </div>
        <a href="#services" className="scroll-hint">
          {frontText.scrollDown()}
          <ArrowDown className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </a>
      </section>
      <ServicesSection compliance={compliance} />
      <FeaturesSection />
      <div id="footer" className="front-section shaft flex flex-col justify-end">
        <SiteFooter />
      </div>
      <SectionRail />
    </div>
  );
}
