import { resetPassword } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useCheckedForm } from '../api/use-checked-form.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { announceDifference, checkPasswords } from './password-checks.ts';

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const [isDone, setDone] = useState(false);
  const form = useCheckedForm(resetPassword, {
    input: ({ password }: { password: string; confirmation: string }) => ({ body: { token, password } }),
    check: (values) => checkPasswords(values, values.password),
    onInvalid: announceDifference,
    send: async (input, idempotencyKey) => {
      await call(resetPassword, input, { idempotencyKey }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'token_spent') onSpent();
        throw error;
      });
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status" className="border-l-3 border-malachite bg-malachite-wash px-3 py-2">
          {peopleText.resetDone()}
        </p>
        <LinkButton to="/signin" tone="primary" size="large">
          {peopleText.signinLink()}
        </LinkButton>
      </div>
    );
  }
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <PasswordField
        label={peopleText.newPassword()}
        autoComplete="new-password"
        required
        hint={peopleText.passwordHint()}
        {...form.field('password')}
      />
      <PasswordField
        label={peopleText.confirmPassword()}
        autoComplete="new-password"
        required
        {...form.field('confirmation')}
      />
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" size="large" busy={form.isPending}>
        {peopleText.resetSave()}
      </Button>
    </form>
  );
}
