import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { joinClasses } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly SelectOption[];
  /** First, empty choice; it is never accepted as an answer. */
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** One choice of a short list; the platform's native picker, which every phone and screen reader knows. */
export function SelectField({ label, options, placeholder, hint, error, className, id, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame fieldId={fieldId} label={label} hint={hint} error={error} required={rest.required}>
      <select
        {...rest}
        id={fieldId}
        className={joinClasses('control', className)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={
          joinClasses(hint !== undefined && `${fieldId}-hint`, error !== undefined && `${fieldId}-error`) || undefined
        }
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
