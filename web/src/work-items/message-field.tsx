import { useId } from 'react';
import { joinClasses } from '../ui/class-names.ts';
import { FieldFrame } from '../ui/field-frame.tsx';

type MessageFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  name?: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
};

/** A message of several lines. */
export function MessageField({ label, value, onChange, name, hint, error, required }: MessageFieldProps) {
  const fieldId = useId();
  return (
    <FieldFrame fieldId={fieldId} label={label} hint={hint} error={error} required={required}>
      <textarea
        id={fieldId}
        name={name}
        required={required}
        maxLength={4000}
        rows={4}
        className="control min-h-28 py-2"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={
          joinClasses(hint !== undefined && `${fieldId}-hint`, error !== undefined && `${fieldId}-error`) || undefined
        }
      />
    </FieldFrame>
  );
}
