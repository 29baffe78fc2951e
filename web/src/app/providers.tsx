import { type ReactNode, useEffect } from 'react';
import { useSession } from '../people/session.ts';
import { OfflineChip } from '../ui/offline-chip.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { OfflineKeeper } from './offline-keeper.tsx';

/** What every screen stands on: toasts, the offline chip, the end of the boot script's mark. */
export function Providers({ children }: { children: ReactNode }) {
  const { status } = useSession();
  useEffect(() => {
    document.documentElement.dataset.awake = 'yes';
  }, []);
  useEffect(() => {
    if (status !== 'loading') delete document.documentElement.dataset.session;
  }, [status]);
  return (
    <>
      {children}
      <Toasts />
      <OfflineChip />
      <OfflineKeeper />
    </>
  );
}
