import type { ReactNode } from 'react';
import { CallToAction } from './call-to-action.tsx';
import { FeaturesBlock } from './features-block.tsx';
import { Hero } from './hero.tsx';
import { LandingViews } from './landing-views.tsx';

type LandingScreenProps = {
  title: string;
  lead: string;
  /** A picture keyword. */
  picture: string;
  companies: ReactNode;
  /** Live figures of the Megajoule. */
  supply: ReactNode;
  /** Called when a person opens the companies; false if they were redirected. */
  mayOpenCompanies: () => boolean;
  features: {
    title: string;
    link: { to: string; label: string };
    items: readonly { title: string; text: string }[];
  };
};

/** A landing: public text above, three cards that switch the view, companies for the signed-in. */
export function LandingScreen(props: LandingScreenProps) {
  const { title, lead, picture, companies, supply, mayOpenCompanies, features } = props;
  return (
    <>
      <Hero title={title} text={lead} picture={picture} />
      <LandingViews title={title} companies={companies} supply={supply} mayOpenCompanies={mayOpenCompanies} />
      <FeaturesBlock {...features} />
      <CallToAction />
    </>
  );
}
