import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../people/session.ts';
import { OfflineChip } from '../ui/offline-chip.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { wakePage } from './boot-script.ts';
import { OfflineKeeper } from './offline-keeper.tsx';
import { PageChange } from './page-change.tsx';

/** What every screen stands on: toasts, the offline chip, the end of the boot script's mark. */
export function Providers({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  // A render later: forms have taken in by then what was typed before.
  useEffect(() => {
    if (awake) wakePage();
  }, [awake]);
  useEffect(() => {
    if (status !== 'loading') delete document.documentElement.dataset.session;
  }, [status]);
  return (
    <>
      {children}
      <PageChange />
      <Toasts />
      <OfflineChip />
      <OfflineKeeper />
    </>
  );
}
