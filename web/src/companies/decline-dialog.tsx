import { declineInvitationByLink } from '@atlas/contract/companies';
import * as peopleText from '@atlas/messages/people';
import { call } from '../api/call.ts';
import { useCheckedForm } from '../api/use-checked-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

type DeclineDialogProps = { token: string; onDeclined: () => void; onClose: () => void };

/** Asks the holder of a mailed link before it declines their invitation. */
export function DeclineDialog({ token, onDeclined, onClose }: DeclineDialogProps) {
  const form = useCheckedForm(declineInvitationByLink, {
    values: {},
    input: () => ({ body: { token } }),
    send: async (input, idempotencyKey) => {
      await call(declineInvitationByLink, input, { idempotencyKey });
      onDeclined();
    },
  });
  return (
    <FormDialog
      question
      title={peopleText.declineQuestion()}
      form={form}
      send={peopleText.invitationDecline()}
      tone="danger"
      onClose={onClose}
    >
      <p>{peopleText.declineSentence()}</p>
    </FormDialog>
  );
}
