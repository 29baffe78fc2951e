import { type ComponentProps, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../people/session.ts';
import { LandingScreen } from '../site/landing-screen.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { WantedPlace } from './guard.tsx';

const LiveSupply = latePart(async () => (await import('./live-supply.tsx')).LiveSupply);

/**
 * A landing with the live supply of Megajoules, read only when its view is opened. A visitor who opens the companies
 * signs in first.
 */
export function Landing(props: Omit<ComponentProps<typeof LandingScreen>, 'supply' | 'mayOpenCompanies'>) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mayOpenCompanies = () => {
    if (session.status !== 'signedOut') return true;
    void navigate('/signin', { state: { wanted: pathname } satisfies WantedPlace });
    return false;
  };
  return (
    <LandingScreen
      {...props}
      mayOpenCompanies={mayOpenCompanies}
      supply={
        <Suspense fallback={<Skeleton className="h-24" />}>
          <LiveSupply />
        </Suspense>
      }
    />
  );
}
