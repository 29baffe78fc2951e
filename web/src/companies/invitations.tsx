import { type CompanyOverview, listInvitations, withdrawInvitation } from '@atlas/contract/companies';
import * as adminText from '@atlas/messages/admin';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { formatDay } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** Invitations that nobody has accepted yet. */
export function Invitations({ company }: { company: CompanyOverview }) {
  const { companyID } = company;
  const invitations = useRead(listInvitations, { params: { companyID } });
  const withdraw = useWrite(withdrawInvitation);
  const open = invitations.data?.invitations;
  return (
    <Panel title={adminText.invitations()} flush>
      {invitations.isPending && <SkeletonRows rows={2} />}
      {invitations.isError && <ErrorPanel error={invitations.error} retry={() => void invitations.refetch()} />}
      <FormError error={withdraw.error} />
      {open?.length === 0 && <p className="p-4 text-secondary">{adminText.noInvitations()}</p>}
      {open !== undefined && open.length > 0 && (
        <DataTable
          caption={adminText.invitations()}
          rows={open}
          keyOf={(invitation) => invitation._id}
          columns={[
            { id: 'to', heading: adminText.name(), cell: ({ email, phone }) => email ?? phone ?? adminText.none() },
            { id: 'role', heading: adminText.role(), cell: ({ role }) => role },
            { id: 'by', heading: adminText.invitedBy(), cell: ({ invitedBy }) => invitedBy ?? adminText.none() },
            { id: 'expires', heading: adminText.expires(), cell: ({ expiresAt }) => formatDay(expiresAt) },
            {
              id: 'withdraw',
              heading: adminText.withdraw(),
              cell: (invitation) => (
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={`${adminText.withdraw()} ${invitation.email ?? invitation.phone}`}
                  busy={withdraw.isPending}
                  onClick={() => withdraw.mutate({ params: { companyID, invitationID: invitation._id } })}
                >
                  {adminText.withdraw()}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
