import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readPerson } from '../api/access-token.ts';
import { holdReads } from '../api/query-client.ts';
import { useOtherTabs } from '../api/use-other-tabs.ts';
import { useSession } from '../people/session.ts';

/** What reads from the register shares one cache per person, which hears of what the person changes in other tabs. */
export function PersonReads({ children }: { children: ReactNode }) {
  const { status } = useSession();
  // While the session is restored, what the pages' loaders have begun to read is the stored person's already.
  const person = (status === 'signedOut' ? undefined : readPerson()) ?? '';
  const reads = holdReads(person);
  useOtherTabs(reads, status === 'signedIn');
  return <QueryClientProvider client={reads}>{children}</QueryClientProvider>;
}
