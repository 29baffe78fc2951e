import { acceptInvitation, declineInvitation, listMyInvitations } from '@atlas/contract/companies';
import type { Reply } from '@atlas/contract/endpoint';
import * as peopleText from '@atlas/messages/people';
import * as profileText from '@atlas/messages/profile';
import { useState } from 'react';
import { useProofReason } from '../api/use-proof-reason.ts';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatDay } from '../ui/format.ts';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.ts';

/** Invitations to the signed-in person; nothing if there are none. */
export function MyInvitations() {
  const invitations = useRead(listMyInvitations, {});
  const reason = useProofReason();
  const accept = useWrite(acceptInvitation, {
    onSuccess: ({ company }) => {
      toast.success(peopleText.welcomeTo({ company }));
    },
  });
  const [declined, setDeclined] = useState<Reply<typeof listMyInvitations>['invitations'][number]>();
  const open = invitations.data?.invitations ?? [];
  if (open.length === 0) return null;
  return (
    <Panel title={profileText.invitations()}>
      <ul className="flex flex-col">
        {open.map((invitation) => (
          <li
            key={invitation._id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline py-3 first:border-t-0 first:pt-0"
          >
            <div className="flex min-w-0 flex-col">
              <strong className="font-[600] break-words">{invitation.company}</strong>
              <span className="text-13 text-secondary">
                {invitation.invitedBy
                  ? profileText.invitedAsBy({ role: invitation.role, by: invitation.invitedBy })
                  : profileText.invitedAs({ role: invitation.role })}{' '}
                · {profileText.validUntil()} {formatDay(invitation.expiresAt)}
              </span>
            </div>
            <div className="flex gap-2">
              <Button
                tone="primary"
                aria-label={`${profileText.accept()}: ${invitation.company}`}
                busy={accept.isPending}
                unavailableReason={reason}
                onClick={() => accept.mutate({ body: { invitationID: invitation._id } })}
              >
                {profileText.accept()}
              </Button>
              <Button
                aria-label={`${profileText.decline()}: ${invitation.company}`}
                onPointerEnter={ConfirmDialog.prepare}
                onClick={() => setDeclined(invitation)}
              >
                {profileText.decline()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FormError error={accept.error} />
      {declined && (
        <ConfirmDialog
          endpoint={declineInvitation}
          input={{ params: { invitationID: declined._id } }}
          title={peopleText.declineCompanyQuestion({ company: declined.company })}
          sentence={peopleText.declineCompanySentence()}
          send={peopleText.invitationDecline()}
          onSuccess={({ message }) => {
            setDeclined(undefined);
            toast.success(message);
          }}
          onClose={() => setDeclined(undefined)}
        />
      )}
    </Panel>
  );
}
