import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { holdReads } from '../api/query-client.ts';
import { useSession } from '../people/session.ts';

/** What reads from the register shares one cache per person. */
export function PersonReads({ children }: { children: ReactNode }) {
  const session = useSession();
  const person = session.status === 'signedIn' ? session.user.sub : '';
  return <QueryClientProvider client={holdReads(person)}>{children}</QueryClientProvider>;
}
