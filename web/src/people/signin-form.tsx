import { login } from '@atlas/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { readFormIssues, showFormIssues } from '../api/form-issues.ts';
import { peopleText } from '../strings/people.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { signIn } from './sign-in.ts';

/** Email and password. The page moves on when the session says that somebody is signed in. */
export function SigninForm({ linkState }: { linkState: unknown }) {
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<{ email: string; password: string }>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const issues = readFormIssues(login.body, values);
    if (issues) return showFormIssues(form.setError, issues);
    try {
      await signIn(values);
    } catch (error) {
      setFailure(error);
      form.resetField('password');
      form.setFocus('password');
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label={peopleText.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email?.message}
        {...form.register('email', { required: peopleText.required })}
      />
      <PasswordField
        label={peopleText.password}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password', { required: peopleText.required })}
      />
      <FormError error={failure} />
      <Button type="submit" tone="primary" size="large" busy={isSubmitting}>
        {peopleText.letMeIn}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Link className="link" to="/forgot-password">
          {peopleText.forgotLink}
        </Link>
        <span className="text-secondary">
          {peopleText.noAccount}{' '}
          <Link className="link" to="/signup" state={linkState}>
            {peopleText.signup}
          </Link>
        </span>
      </p>
    </form>
  );
}
