import { forgotPassword } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { readFormIssues, showFormIssues } from '../api/form-issues.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Asks for a link to a new password; the answer is the same whether or not the address has an account. */
export function ForgotForm() {
  const [outcome, setOutcome] = useState<{ sent: true } | { failure: unknown }>();
  const form = useForm<{ email: string }>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const issues = readFormIssues(forgotPassword.body, values);
    if (issues) return showFormIssues(form.setError, issues);
    try {
      await call(forgotPassword, { body: values }, { idempotencyKey: createIdempotencyKey() });
      setOutcome({ sent: true });
    } catch (failure) {
      setOutcome({ failure });
    }
  });

  if (outcome && 'sent' in outcome) {
    return (
      <p role="status" className="border-l-3 border-malachite bg-malachite-wash px-3 py-2">
        {peopleText.forgotSent()}
      </p>
    );
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label={peopleText.email()}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email?.message}
        {...form.register('email', { required: peopleText.required() })}
      />
      <FormError error={outcome?.failure} />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting}>
        {peopleText.forgotSend()}
      </Button>
      <Link className="link self-start" to="/signin">
        {peopleText.signinLink()}
      </Link>
    </form>
  );
}
