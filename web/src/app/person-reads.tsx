import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { followOtherTabs } from '../api/other-tabs.ts';
import { holdReads } from '../api/query-client.ts';
import { useSession } from '../people/session.ts';

/** What reads from the register shares one cache per person, which hears of what the person changes in other tabs. */
export function PersonReads({ children }: { children: ReactNode }) {
  const session = useSession();
  const person = session.status === 'signedIn' ? session.user.sub : '';
  const reads = holdReads(person);
  useEffect(() => (person === '' ? undefined : followOtherTabs(reads)), [person, reads]);
  return <QueryClientProvider client={reads}>{children}</QueryClientProvider>;
}
