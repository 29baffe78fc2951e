import * as uiText from '@atlas/messages/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { latePart } from './late-part.tsx';
import { SpinnerPanel } from './spinner.tsx';

/** A dialog whose code loads when it is first opened; the screen below stays. */
export function lateDialog<Shown extends (props: never) => ReactNode>(
  load: () => Promise<Shown>,
): Shown & { readonly prepare: () => void } {
  const Part = latePart(
    load as unknown as () => Promise<ComponentType<object>>,
    'fixed inset-x-0 bottom-0 z-50 bg-panel p-5 shadow-float',
  );
  const show = (props: object) => (
    <Opening>
      <Part {...props} />
    </Opening>
  );
  // It has the dialog's own props, including types that depend on each other.
  return Object.assign(show as unknown as Shown, { prepare: Part.prepare });
}

function Opening({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className="fixed inset-0 z-50 flex bg-shade">
          <SpinnerPanel label={uiText.opening()} />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
