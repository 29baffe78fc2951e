import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdReads } from '../api/query-client.ts';
import { useOtherTabs } from '../api/use-other-tabs.ts';
import { useSession } from '../people/session.ts';

/** What reads from the register shares one cache per person, which hears of what the person changes in other tabs. */
export function PersonReads({ children }: { children: ReactNode }) {
  const session = useSession();
  const person = session.status === 'signedIn' ? session.user.sub : '';
  const reads = holdReads(person);
  useOtherTabs(reads, person !== '');
  return <QueryClientProvider client={reads}>{children}</QueryClientProvider>;
}
