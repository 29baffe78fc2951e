import { acceptInvitation, type Company } from '@atlas/contract/companies';
import * as peopleText from '@atlas/messages/people';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';

/** Accepts the invitation of a mailed link. */
export function AcceptByLink({ token, onAccepted }: { token: string; onAccepted: (company: Company) => void }) {
  const accept = useWrite(acceptInvitation, { onSuccess: onAccepted });
  return (
    <div className="flex flex-col gap-4">
      <FormError error={accept.error} />
      <Button tone="primary" size="large" busy={accept.isPending} onClick={() => accept.mutate({ body: { token } })}>
        {peopleText.invitationAccept()}
      </Button>
    </div>
  );
}
