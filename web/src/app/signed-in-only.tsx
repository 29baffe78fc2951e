import * as shellText from '@atlas/messages/shell';
import type { ReactNode } from 'react';
import { useSession } from '../people/session.ts';
import { SpinnerPanel } from '../ui/spinner.tsx';

/** The part of a public page that needs a signed-in person: its content, a spinner, or a replacement. */
export function SignedInOnly({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <SpinnerPanel label={shellText.restoring()} />;
    case 'signedOut':
      return otherwise;
    case 'signedIn':
      return children;
  }
}
