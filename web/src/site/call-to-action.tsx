import * as frontText from '@atlas/messages/front';
import { DoorButton } from './door-button.tsx';

/** The band that invites visitors to take a first step. */
export function CallToAction() {
  return (
    <section className="call-band">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12">
        <div className="flex max-w-2xl flex-col gap-2">
          <h2 className="text-32">{frontText.bandTitle()}</h2>
          <p className="text-18">{frontText.bandText()}</p>
        </div>
        <DoorButton door="get-started" className="button button-large call-band-button">
          {frontText.getStarted()}
        </DoorButton>
      </div>
    </section>
  );
}
