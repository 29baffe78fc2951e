import { register } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { Link } from 'react-router';
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
  const form = useCheckedForm(register, {
    input: ({ confirmation: _, ...body }: Account) => ({ body }),
    check: (values) => checkPasswords(values, values.password),
    onInvalid: announceDifference,
    send: signUp,
  });
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
