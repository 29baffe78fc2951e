import { declineInvitationByLink } from '@atlas/contract/companies';
import * as peopleText from '@atlas/messages/people';
import { call } from '../api/call.ts';
import { useCheckedForm } from '../api/use-checked-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';

/** Declines the invitation of a mailed link; its holder needs no account. */
export function DeclineByLink({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const form = useCheckedForm(declineInvitationByLink, {
    values: {},
    input: () => ({ body: { token } }),
    send: async (input, idempotencyKey) => {
      await call(declineInvitationByLink, input, { idempotencyKey });
      onDeclined();
    },
  });
  return (
    <form className="flex flex-col items-start gap-4" {...form.props}>
      <FormError error={form.failure} />
      <Button type="submit" size="large" busy={form.isPending}>
        {peopleText.invitationDecline()}
      </Button>
    </form>
  );
}
