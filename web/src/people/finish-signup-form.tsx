import { confirmSignUp } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { useCheckedForm } from '../api/use-checked-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { announceDifference, checkPasswords } from './password-checks.ts';
import { useSession } from './session.ts';
import { finishSignUp } from './sign-in.ts';

/** Creates the account of a person who opened the mailed link of their sign-up. The page redirects once they are signed in. */
export function FinishSignupForm({ token }: { token: string }) {
  const session = useSession();
  const form = useCheckedForm(confirmSignUp, {
    input: ({ password }: { password: string; confirmation: string }) => ({ body: { token, password } }),
    check: (values) => checkPasswords(values, values.password),
    onInvalid: announceDifference,
    send: finishSignUp,
  });
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <p>{peopleText.signupFinishLead()}</p>
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
        {peopleText.signupFinish()}
      </Button>
    </form>
  );
}
