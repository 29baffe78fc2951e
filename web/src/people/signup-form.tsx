import { register } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { readFormIssues, showFormIssues } from '../api/form-issues.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { signUp } from './sign-in.ts';

/** Email, name and a password typed twice. The page moves on when the session says that someone is signed in. */
export function SignupForm({ linkState }: { linkState: unknown }) {
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<{ email: string; name: string; password: string; confirmation: string }>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ confirmation, ...account }) => {
    setFailure(undefined);
    if (account.password !== confirmation) {
      toast.error(peopleText.passwordsDiffer());
      return form.setError('confirmation', { message: peopleText.passwordsDiffer() }, { shouldFocus: true });
    }
    const issues = readFormIssues(register.body, account);
    if (issues) return showFormIssues(form.setError, issues);
    try {
      await signUp(account);
    } catch (error) {
      setFailure(error);
    }
  });

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
      <TextField
        label={peopleText.fullName()}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name', { required: peopleText.required() })}
      />
      <PasswordField
        label={peopleText.password()}
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
      <FormError error={failure} />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting}>
        {peopleText.signup()}
      </Button>
      <p className="text-secondary">
        {peopleText.haveAccount()}{' '}
        <Link className="link" to="/signin" state={linkState}>
          {peopleText.signinLink()}
        </Link>
      </p>
    </form>
  );
}
