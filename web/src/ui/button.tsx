import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { joinClasses } from './class-names.ts';
import { sayToast } from './say-toast.ts';
import { Spinner } from './spinner.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'regular' | 'large' | 'square';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone;
  size?: Size;
  /** While the action runs, the button keeps its width and its focus, says so and ignores presses. */
  busy?: boolean;
  /** Why the action is not possible now; the button can still be focused and gives the reason. */
  unavailableReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

function nameClasses(tone: ButtonTone, size: Size, className: string | undefined) {
  return joinClasses('button', `button-${tone}`, size !== 'regular' && `button-${size}`, className);
}

/** A button that does something on this screen. */
export function Button(props: ButtonProps) {
  const { tone = 'secondary', size = 'regular', busy = false, unavailableReason, className, children, ...rest } = props;
  const blocked = busy || unavailableReason !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={nameClasses(tone, size, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      title={unavailableReason ?? rest.title}
      aria-description={unavailableReason}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else rest.onClick?.(event);
        // Touch screens show no title.
        if (unavailableReason) sayToast('plain', unavailableReason);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type LinkButtonProps = LinkProps & { tone?: ButtonTone; size?: Size; children: ReactNode };

/** A link that looks like a button: it opens another page. */
export function LinkButton({ tone = 'secondary', size = 'regular', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={nameClasses(tone, size, className)} />;
}
