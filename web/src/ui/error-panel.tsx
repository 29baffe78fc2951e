import * as uiText from '@atlas/messages/ui';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { ApiError, describeFailure, OfflineError } from '../api/api-error.ts';
import { Button } from './button.tsx';

type ErrorPanelProps = { error: unknown; title?: string; retry?: (() => void) | undefined };

/** A part that could not be loaded: what happened, what to do, a button to try again. */
export function ErrorPanel({ error, title = uiText.errorTitle(), retry }: ErrorPanelProps) {
  const Icon = error instanceof OfflineError ? CloudOff : TriangleAlert;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border border-rust bg-rust-wash p-4 sm:flex-row">
      <Icon className="size-5 shrink-0 text-rust" strokeWidth={1.5} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-[600]">{title}</p>
        <p>{describeFailure(error)}</p>
        {error instanceof ApiError && error.requestId !== '' && (
          <p className="figure text-12 break-all text-secondary">
            {uiText.reference()} {error.requestId}
          </p>
        )}
      </div>
      {retry && <Button onClick={retry}>{uiText.retry()}</Button>}
    </div>
  );
}

/** A refusal beside a form's button. */
export function FormError({ error, prefix = '' }: { error: unknown; prefix?: string }) {
  if (!error) return null;
  return (
    <p role="alert" className="flex items-start gap-2 border-l-3 border-red bg-red-wash px-3 py-2 text-red">
      <TriangleAlert className="mt-0.5 size-[18px] shrink-0" strokeWidth={1.5} aria-hidden="true" />
      {prefix}
      {describeFailure(error)}
    </p>
  );
}
