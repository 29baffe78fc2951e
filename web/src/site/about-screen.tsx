import * as frontText from '@atlas/messages/front';
import * as pagesText from '@atlas/messages/pages';
import { Link } from 'react-router';
import { CallToAction } from './call-to-action.tsx';
import { useContactDetails } from './contact-details.ts';
import { FeaturesBlock } from './features-block.tsx';
import { Hero } from './hero.tsx';
import { writeChatAddress } from './write-chat-address.ts';

/** Who runs the register, why, and where to follow it. */
export function AboutScreen() {
  const { whatsApp } = useContactDetails();
  return (
    <>
      <Hero eyebrow={frontText.place()} title={pagesText.aboutTitle()} text={pagesText.aboutLead()} picture="asset" />
      <FeaturesBlock
        title={pagesText.aboutHow()}
        link={{ to: '/counters', label: pagesText.aboutLink() }}
        items={[
          { title: pagesText.factOneRegisterTwoTitle(), text: pagesText.factOneRegisterTwoText() },
          { title: pagesText.factMiningTitle(), text: pagesText.factMiningText() },
          { title: pagesText.factMonetaryTitle(), text: pagesText.factMonetaryText() },
          { title: pagesText.factMentoringTitle(), text: pagesText.factMentoringText() },
        ]}
      />
      <section
        id="social-media"
        className="page-width grid scroll-mt-20 gap-4 py-12 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16"
      >
        <h2 className="text-32">{pagesText.socialTitle()}</h2>
        <div className="flex flex-col items-start gap-5">
          <p className="max-w-2xl text-18 text-secondary">
            {whatsApp === '' ? pagesText.socialForm() : pagesText.socialText()}
          </p>
          {whatsApp === '' ? (
            <Link className="button button-secondary button-large" to="/contact">
              {frontText.contact()}
            </Link>
          ) : (
            <a
              className="button button-secondary button-large"
              href={writeChatAddress(whatsApp)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {pagesText.socialAction()}
            </a>
          )}
        </div>
      </section>
      <CallToAction />
    </>
  );
}
