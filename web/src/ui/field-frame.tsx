import * as uiText from '@atlas/messages/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FieldFrameProps = {
  fieldId: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  children: ReactNode;
};

/** Label above, hint and error below; the control refers to them by `{fieldId}-hint` and `{fieldId}-error`. */
export function FieldFrame({ fieldId, label, hint, error, required, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={fieldId} className="text-13 font-[550]">
        {label}
        {required === false && <span className="font-normal text-secondary"> {uiText.optional()}</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${fieldId}-hint`} className="text-13 text-secondary">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${fieldId}-error`} role="alert" className="flex items-start gap-1.5 text-13 text-red">
          <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
