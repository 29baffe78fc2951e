import { type ComponentProps, useId } from 'react';

type CheckFieldProps = ComponentProps<'input'> & { label: string; hint?: string; error: string | undefined };

/** A box to tick with its label, as `form.field` binds it. */
export function CheckField({ label, hint, error: _, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        {...rest}
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-malachite"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <span className="flex min-w-0 flex-col">
        <label htmlFor={id} className="break-words">
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-13 text-secondary">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
