import { type ComponentProps, Suspense } from 'react';
import { LandingScreen } from '../site/landing-screen.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const LiveSupply = latePart(async () => (await import('./live-supply.tsx')).LiveSupply);

/** A landing with the live supply of Megajoules, read only when its view is opened. */
export function Landing(props: Omit<ComponentProps<typeof LandingScreen>, 'supply'>) {
  return (
    <LandingScreen
      {...props}
      supply={
        <Suspense fallback={<Skeleton className="h-24" />}>
          <LiveSupply />
        </Suspense>
      }
    />
  );
}
