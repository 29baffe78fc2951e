import * as uiText from '@atlas/messages/ui';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { resolveValue, toast, useToaster, useToasterStore } from 'react-hot-toast/headless';
import { joinClasses } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** Removes the warnings on show, because their subject is gone. */
export function useDismissWarnings(): () => void {
  const { toasts } = useToasterStore();
  return () => {
    for (const { id, type } of toasts) if (type === 'error') toast.dismiss(id);
  };
}

/**
 * The container of toasts: 4 s each, 2 s for a success, at most 20; they stay while pointed at. They only repeat what a
 * panel says.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  return (
    <div
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.map((entry) => (
        <div
          key={entry.id}
          {...entry.ariaProps}
          // A disappearing toast is inert, so that no one reaches its button.
          inert={!entry.visible}
          className={joinClasses(
            'flex max-w-md items-start gap-2.5 rounded-6 border border-hairline bg-panel py-2.5 pr-2 pl-3 shadow-float',
            entry.visible
              ? 'floats-in pointer-events-auto'
              : 'opacity-0 transition-opacity duration-180 motion-reduce:transition-none',
          )}
        >
          <span className="mt-0.5">
            {entry.type === 'success' && (
              <CircleCheck className="size-[18px] text-malachite" strokeWidth={1.75} aria-hidden="true" />
            )}
            {entry.type === 'error' && (
              <CircleAlert className="size-[18px] text-red" strokeWidth={1.75} aria-hidden="true" />
            )}
            {entry.type === 'loading' && <Spinner />}
          </span>
          <span className="min-w-0 flex-1">{resolveValue(entry.message, entry)}</span>
          <button
            type="button"
            aria-label={uiText.close()}
            className="grid size-6 cursor-pointer place-items-center text-secondary hover:text-ink"
            onClick={() => toast.dismiss(entry.id)}
          >
            <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
