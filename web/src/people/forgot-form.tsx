import { forgotPassword } from '@atlas/contract/accounts';
import * as peopleText from '@atlas/messages/people';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { useCheckedForm } from '../api/use-checked-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTypedAddress } from './typed-address.ts';

/**
 * Requests a link to set a new password, starting with the address typed at the sign-in. The answer is the same whether
 * or not the address has an account.
 */
export function ForgotForm() {
  const [isSent, setSent] = useState(false);
  const typed = useTypedAddress();
  const form = useCheckedForm(forgotPassword, {
    ...(typed !== undefined && { values: { email: typed } }),
    input: (body: { email: string }) => ({ body }),
    check: ({ email }) => ({ email: email === '' ? peopleText.required() : undefined }),
    send: async (input, idempotencyKey) => {
      await call(forgotPassword, input, { idempotencyKey });
      setSent(true);
    },
  });
  if (isSent) {
    return (
      <p role="status" className="border-l-3 border-malachite bg-malachite-wash px-3 py-2">
        {peopleText.forgotSent()}
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
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" size="large" busy={form.isPending}>
        {peopleText.forgotSend()}
      </Button>
      <Link className="link self-start" to="/signin">
        {peopleText.signinLink()}
      </Link>
    </form>
  );
}
