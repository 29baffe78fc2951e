import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '../people/session.ts';
import { quietPart } from '../ui/quiet-part.ts';
import { wakePage } from './boot-script.ts';
import { PageOnItsWay } from './page-on-its-way.tsx';

const Afterwards = quietPart(async () => (await import('./afterwards.tsx')).Afterwards);

/**
 * What every screen needs: the end of the boot script's mark and the line that announces the next page, then toasts,
 * the offline chip and the page store.
 */
export function Providers({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  // One render later, forms have taken over what was typed before.
  useEffect(() => {
    if (awake) wakePage();
  }, [awake]);
  useEffect(() => {
    if (status !== 'loading') delete document.documentElement.dataset.session;
  }, [status]);
  return (
    <>
      {children}
      <PageOnItsWay />
      <Suspense fallback={null}>{awake && <Afterwards />}</Suspense>
    </>
  );
}
