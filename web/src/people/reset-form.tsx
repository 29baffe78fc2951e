import { resetPassword } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../api/call.ts';
import { readFormIssues } from '../api/form-issues.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toasts.tsx';

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<{ done: true } | { failure: unknown }>();
  const form = useForm<{ password: string; confirmation: string }>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password, confirmation }) => {
    if (password !== confirmation) {
      toast.error(peopleText.passwordsDiffer());
      return form.setError('confirmation', { message: peopleText.passwordsDiffer() }, { shouldFocus: true });
    }
    const body = { token, password };
    const issues = readFormIssues(resetPassword.body, body)?.filter(({ field }) => field === 'password');
    if (issues?.[0]) return form.setError('password', { message: issues[0].message }, { shouldFocus: true });
    try {
      await call(resetPassword, { body }, { idempotencyKey: createIdempotencyKey() });
      setOutcome({ done: true });
    } catch (failure) {
      setOutcome({ failure });
    }
  });

  if (outcome && 'done' in outcome) {
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
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <PasswordField
        label={peopleText.newPassword()}
        autoComplete="new-password"
        required
        hint={peopleText.passwordHint()}
        error={errors.password?.message}
        {...form.register('password', { required: peopleText.required() })}
      />
      <PasswordField
        label={peopleText.confirmPassword()}
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...form.register('confirmation', { required: peopleText.required() })}
      />
      <FormError error={outcome?.failure} />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting}>
        {peopleText.resetSave()}
      </Button>
    </form>
  );
}
