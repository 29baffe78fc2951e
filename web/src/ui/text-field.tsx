import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { joinClasses } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Drawn inside the control, at its end. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled line of text with its hint and its error below. */
export function TextField({ label, hint, error, trailing, className, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame fieldId={fieldId} label={label} hint={hint} error={error} required={rest.required}>
      <div className="relative">
        <input
          {...rest}
          id={fieldId}
          className={joinClasses('control', trailing !== undefined && 'pr-12', className)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            joinClasses(hint !== undefined && `${fieldId}-hint`, error !== undefined && `${fieldId}-error`) || undefined
          }
        />
        {trailing !== undefined && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}
