import { login } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isUndecided } from '../api/api-error.ts';
import { readFormIssues } from '../api/form-issues.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { signIn } from './sign-in.ts';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

/**
 * Email and password. The page moves on when the session says that someone is signed in. The fields belong to the
 * browser: what was typed before the page was awake stays, and no library for forms is fetched on the way in.
 */
export function SigninForm({ linkState }: { linkState: unknown }) {
  const [failure, setFailure] = useState<unknown>();
  const [issues, setIssues] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { email, password } = readFields(form);
    const found = findIssues({ email, password });
    setFailure(undefined);
    setIssues(found);
    const wrong = FIELDS.find((field) => found[field] !== undefined);
    if (wrong !== undefined) return findField(form, wrong)?.focus();
    setBusy(true);
    try {
      await signIn({ email, password });
    } catch (error) {
      setFailure(error);
      // What did not arrive is sent again as it is; what was refused is typed again.
      if (isUndecided(error)) return setBusy(false);
      const field = findField(form, 'password');
      if (field) field.value = '';
      field?.focus();
    }
    setBusy(false);
  };
  const forget = (field: Field) => () => setIssues(({ [field]: _, ...others }) => others);

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <TextField
        name="email"
        label={peopleText.email()}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={issues.email}
        onChange={forget('email')}
      />
      <PasswordField
        name="password"
        label={peopleText.password()}
        autoComplete="current-password"
        required
        error={issues.password}
        onChange={forget('password')}
      />
      <FormError error={failure} />
      <Button type="submit" tone="primary" size="large" busy={busy}>
        {peopleText.letMeIn()}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Link className="link" to="/forgot-password">
          {peopleText.forgotLink()}
        </Link>
        <span className="text-secondary">
          {peopleText.noAccount()}{' '}
          <Link className="link" to="/signup" state={linkState}>
            {peopleText.signup()}
          </Link>
        </span>
      </p>
    </form>
  );
}

function findField(form: HTMLFormElement, field: Field): HTMLInputElement | undefined {
  const found = form.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}

function readFields(form: HTMLFormElement): Record<Field, string> {
  return { email: findField(form, 'email')?.value ?? '', password: findField(form, 'password')?.value ?? '' };
}

/** What is wrong with each field; nothing where the contract accepts them. */
function findIssues(values: Record<Field, string>): Partial<Record<Field, string>> {
  const empty = FIELDS.filter((field) => values[field] === '').map((field) => [field, peopleText.required()]);
  if (empty.length > 0) return Object.fromEntries(empty);
  return Object.fromEntries((readFormIssues(login.body, values) ?? []).map(({ field, message }) => [field, message]));
}
