import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readPerson } from '../api/access-token.ts';
import { holdReads } from '../api/query-client.ts';
import { useOtherTabs } from '../api/use-other-tabs.ts';
import { useSession } from '../people/session.ts';

/** All reads share one cache per person, which also learns what the person changes in other tabs. */
export function PersonReads({ children }: { children: ReactNode }) {
  const { status } = useSession();
  // While the session is being restored, the loaders' reads already belong to the stored person.
  const person = (status === 'signedOut' ? undefined : readPerson()) ?? '';
  const reads = holdReads(person);
  useOtherTabs(reads, status === 'signedIn');
  return <QueryClientProvider client={reads}>{children}</QueryClientProvider>;
}
