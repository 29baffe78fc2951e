import { register, SIGN_UP_HOURS } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { useCheckedForm } from '../api/use-checked-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { announceDifference, checkPasswords } from './password-checks.ts';
import { useSession } from './session.ts';
import { signUp } from './sign-in.ts';

type Account = { email: string; name: string; password: string; confirmation: string };

/**
 * Email, name and a password typed twice. The page redirects once the session has a signed-in person; until then the
 * button stays busy, and nothing is sent again.
 */
export function SignupForm({ linkState }: { linkState: unknown }) {
  const session = useSession();
  const [mailedTo, setMailedTo] = useState<string>();
  const form = useCheckedForm(register, {
    input: ({ confirmation: _, ...body }: Account) => ({ body }),
    check: (values) => checkPasswords(values, values.password),
    onInvalid: announceDifference,
    send: async (input, idempotencyKey) => {
      await signUp(input, idempotencyKey).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'sign_up_by_mail') throw error;
        setMailedTo(input.body.email);
      });
    },
  });
  if (mailedTo !== undefined) {
    return (
      <p role="status" className="border-l-3 border-malachite bg-malachite-wash px-3 py-2 break-words">
        {peopleText.signupSent({ email: mailedTo, hours: SIGN_UP_HOURS })}
      </p>
    );
  }
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <TextField
        label={peopleText.email()}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.field('email')}
      />
      <TextField label={peopleText.fullName()} autoComplete="name" required {...form.field('name')} />
      <PasswordField
        label={peopleText.password()}
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
      <Button type="submit" tone="primary" size="large" busy={form.isPending || session.status === 'signedIn'}>
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
