import { undoEmailChange } from '@atlas/contract/email-change';
import * as peopleText from '@atlas/messages/people';
import * as profileText from '@atlas/messages/profile';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useCheckedForm } from '../api/use-checked-form.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';

/** Undoes a change of the email address with the token of a mailed link. */
export function UndoEmailForm({ token }: { token: string }) {
  const [done, setDone] = useState<string>();
  const form = useCheckedForm(undoEmailChange, {
    values: {},
    input: () => ({ body: { token } }),
    send: async (input, idempotencyKey) => setDone((await call(undoEmailChange, input, { idempotencyKey })).message),
  });
  if (done !== undefined) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status" className="border-l-3 border-malachite bg-malachite-wash px-3 py-2">
          {done}
        </p>
        <LinkButton to="/signin" tone="primary" size="large">
          {peopleText.signinLink()}
        </LinkButton>
      </div>
    );
  }
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" size="large" busy={form.isPending}>
        {profileText.emailUndo()}
      </Button>
    </form>
  );
}
