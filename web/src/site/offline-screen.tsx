import * as pagesText from '@atlas/messages/pages';
import { useSyncExternalStore } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { Contours } from '../ui/contours.tsx';
import { SheetFragment } from '../ui/empty-state.tsx';
import { readWantedPage, WANTED_LINK } from '../worker/choose-fallbacks.ts';

const neverChanges = () => () => undefined;

/** Shown without a connection in place of a page that is not stored on this device. */
export function OfflineScreen() {
  // The service worker writes the address into the stored page; only the browser knows the part after `#`.
  const wanted = useSyncExternalStore(
    neverChanges,
    () => readWantedPage(window.location),
    () => '/',
  );
  return (
    <div className="relative flex min-h-[64svh] flex-1 flex-col items-center justify-center overflow-hidden px-6 py-16 text-center">
      <Contours />
      <div className="relative flex flex-col items-center gap-5">
        <SheetFragment />
        <h1 className="text-32 md:text-48">{pagesText.offlineTitle()}</h1>
        <p className="max-w-md text-balance text-secondary">{pagesText.offlineSentence()}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a id={WANTED_LINK} href={wanted} className="button button-primary button-large" suppressHydrationWarning>
            {pagesText.offlineAction()}
          </a>
          <LinkButton to="/" size="large">
            {pagesText.offlineHome()}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
