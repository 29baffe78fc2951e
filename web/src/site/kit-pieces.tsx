import * as landingText from '@atlas/messages/landing';
import * as siteText from '@atlas/messages/site';
import { useState } from 'react';
import { SelectField } from '../ui/select-field.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Carousel } from './carousel.tsx';
import { FeaturesBlock } from './features-block.tsx';
import { listSlides } from './gate-slides.ts';
import { Hero } from './hero.tsx';
import { listGateFeatures } from './landing-features.ts';
import { PICTURE_KEYWORDS, Plate } from './plate.tsx';

const ADDRESS = '/icon.svg';
const PICTURES = [...PICTURE_KEYWORDS, ADDRESS].map((picture) => ({ value: picture, label: picture }));

/** The components of public pages. The tab at the edge and the footer are on this page itself. */
export function KitPieces() {
  return (
    <div className="flex min-w-0 flex-col gap-10">
      <ul className="grid grid-cols-2 gap-px border border-hairline bg-hairline md:grid-cols-3 xl:grid-cols-4">
        {PICTURE_KEYWORDS.map((keyword) => (
          <li key={keyword} className="flex flex-col bg-panel p-3">
            <Plate picture={keyword} label={keyword} className="w-full" />
            <span className="figure text-12 text-secondary">{keyword}</span>
          </li>
        ))}
        <li className="flex flex-col bg-panel p-3">
          <Plate picture={ADDRESS} label={siteText.kitAddress()} className="w-full p-10" />
          <span className="figure text-12 text-secondary">{ADDRESS}</span>
        </li>
      </ul>
      <div className="border border-hairline">
        <KitHero />
      </div>
      <Carousel label={landingText.gallery()} slides={listSlides()} />
      <div className="border border-hairline">
        <FeaturesBlock
          title={landingText.gatesFeatures()}
          link={{ to: '/about', label: landingText.gatesFeaturesLink() }}
          items={listGateFeatures()}
        />
        <CallToAction />
      </div>
    </div>
  );
}

/** A head whose picture is chosen from the keywords or named by its address. */
function KitHero() {
  const [picture, setPicture] = useState('house');
  return (
    <Hero headingLevel={2} title={siteText.kitHero()} text={siteText.kitHeroText()} picture={picture}>
      <SelectField
        label={siteText.kitPicture()}
        options={PICTURES}
        value={picture}
        onChange={(event) => setPicture(event.target.value)}
      />
    </Hero>
  );
}
