import * as secondFactorText from '@atlas/messages/second-factor';
import type { ComponentProps } from 'react';
import { TextField } from '../ui/text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** A recovery code in place of the authenticator app's. */
  recovery?: boolean;
  label?: string;
};

/** A field for a code of the authenticator app, or for a recovery code. */
export function CodeField({ recovery = false, label, ...rest }: CodeFieldProps) {
  const words = recovery
    ? { label: secondFactorText.recoveryCode(), hint: secondFactorText.recoveryHint() }
    : { label: secondFactorText.code(), hint: secondFactorText.codeHint() };
  return (
    <TextField
      {...words}
      {...(label !== undefined && { label })}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      required
      className="figure"
      {...rest}
    />
  );
}
