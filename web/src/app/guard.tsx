import * as shellText from '@atlas/messages/shell';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../people/session.ts';
import { SpinnerPanel } from '../ui/spinner.tsx';

/** The location state of the sign-in screens: where the person wanted to go. */
export type WantedPlace = { wanted?: string };

/** Shows its content to a signed-in person; sends anyone else to /signin and back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case 'loading':
      return <SpinnerPanel label={shellText.restoring()} />;
    case 'signedOut':
      return <Navigate to="/signin" replace state={{ wanted: pathname + search + hash } satisfies WantedPlace} />;
    case 'signedIn':
      return children;
  }
}
