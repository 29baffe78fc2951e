import * as uiText from '@atlas/messages/ui';
import { Suspense } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { latePart } from './late-part.tsx';
import { SpinnerPanel } from './spinner.tsx';

const load = async () => (await import('./dialog-window.tsx')).DialogWindow;

const LateWindow = latePart(load, 'fixed inset-x-0 bottom-0 z-50 bg-panel p-5 shadow-float');

/** Fetches what every dialog needs, before one is asked for. */
export function prepareDialog(): void {
  load().catch(() => undefined);
}

/** A question or a short task above the screen; on phones a sheet from the lower edge. Its code comes with the first one. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense
      fallback={
        <div className="fixed inset-0 z-50 flex bg-shade">
          <SpinnerPanel label={uiText.opening()} />
        </div>
      }
    >
      <LateWindow {...props} />
    </Suspense>
  );
}
