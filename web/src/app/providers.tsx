import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { useSession } from '../people/session.ts';
import { OfflineChip } from '../ui/offline-chip.tsx';
import { Toasts } from '../ui/toasts.tsx';

/** What every screen stands on: the cache of reads, toasts, the offline chip. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const session = useSession();
  const person = session.status === 'signedIn' ? session.user.sub : session.status;

  // What one person has read is not the next one's to see.
  useEffect(() => {
    if (person !== 'loading') return () => queries.clear();
  }, [person, queries]);

  // The session is known: the boot script's mark has done its work.
  useEffect(() => {
    if (session.status !== 'loading') delete document.documentElement.dataset.session;
  }, [session.status]);

  return (
    <QueryClientProvider client={queries}>
      {children}
      <Toasts />
      <OfflineChip />
    </QueryClientProvider>
  );
}
