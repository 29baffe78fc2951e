import * as shellText from '@atlas/messages/shell';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '../ui/button.tsx';
import { SheetFragment } from '../ui/empty-state.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Shown when a page failed while it was open. */
export function FaultScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
      <SheetFragment />
      <h1 className="text-32">{shellText.faultTitle()}</h1>
      <p className="max-w-md text-secondary">{shellText.faultSentence()}</p>
      <Button tone="primary" size="large" onClick={() => window.location.reload()}>
        {shellText.faultAction()}
      </Button>
    </main>
  );
}
