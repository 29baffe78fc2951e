import * as uiText from '@atlas/messages/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field with a button to show the password. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="grid h-full w-11 cursor-pointer place-items-center text-secondary hover:text-ink"
          aria-pressed={shown}
          aria-label={uiText.showPassword()}
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        </button>
      }
    />
  );
}
