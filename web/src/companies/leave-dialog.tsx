import type { Company } from '@atlas/contract/companies';
import type { Reply } from '@atlas/contract/endpoint';
import { leaveCompany, type OpenDuties, readLeaving } from '@atlas/contract/leaving';
import * as profileText from '@atlas/messages/profile';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { DialogWindow } from '../ui/dialog-window.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

type LeaveDialogProps = { company: Company; onClose: () => void };

/** Names what a member would leave open, and ends the membership. */
export function LeaveDialog({ company, onClose }: LeaveDialogProps) {
  const leaving = useRead(readLeaving, { params: { companyID: company.companyID } });
  if (leaving.data) return <LeaveForm company={company} leaving={leaving.data} onClose={onClose} />;
  return (
    <DialogWindow open title={profileText.leaveTitle({ company: company.company })} onClose={onClose}>
      {leaving.isError ? (
        <ErrorPanel error={leaving.error} retry={() => void leaving.refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </DialogWindow>
  );
}

type LeaveFormProps = LeaveDialogProps & { leaving: Reply<typeof readLeaving> };

function LeaveForm({ company: { company, companyID }, leaving, onClose }: LeaveFormProps) {
  const { role, joinedAt, duties, permits } = leaving;
  const form = useContractForm(leaveCompany, {
    values: {},
    input: () => ({ params: { companyID }, body: { role, joinedAt } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const open = listOpen(duties);
  return (
    <FormDialog
      question
      tone="danger"
      title={profileText.leaveTitle({ company })}
      form={form}
      send={profileText.leaveSend()}
      unavailableReason={permits.leave.reason ?? undefined}
      onClose={onClose}
    >
      <p>{profileText.leaveSentence()}</p>
      {open.length === 0 ? (
        <p className="text-secondary">{profileText.leaveNothingOpen()}</p>
      ) : (
        <div className="flex flex-col gap-1">
          <p>{profileText.leaveOpen()}</p>
          <ul className="list-disc pl-5">
            {open.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

function listOpen({ requests, gates, passes, redemptions, invitations }: OpenDuties): readonly string[] {
  return [
    ...(requests > 0 ? [profileText.openRequests({ count: requests })] : []),
    ...(gates > 0 ? [profileText.openGates({ count: gates })] : []),
    ...(passes > 0 ? [profileText.openPasses({ count: passes })] : []),
    ...(redemptions > 0 ? [profileText.openRedemptions({ count: redemptions })] : []),
    ...(invitations > 0 ? [profileText.openInvitations({ count: invitations })] : []),
  ];
}
