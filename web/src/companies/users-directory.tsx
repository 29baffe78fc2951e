import { type CompanyOverview, listMembers, type Member, removeMember } from '@atlas/contract/companies';
import * as adminText from '@atlas/messages/admin';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay, formatMoment } from '../ui/format.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { Panel } from '../ui/panel.tsx';
import { PersonPicture } from '../ui/person-picture.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';
import { InvitePerson } from './invite-person.tsx';

const ChangeRoleDialog = lateDialog(async () => (await import('./change-role.tsx')).ChangeRoleDialog);
const ConfirmMemberDialog = lateDialog(async () => (await import('./confirm-member.tsx')).ConfirmMemberDialog);

/**
 * The company's people with their roles, when they were last seen, and buttons to change their role, to confirm who
 * they are and to revoke access.
 */
export function UsersDirectory({ company }: { company: CompanyOverview }) {
  const members = useRead(listMembers, { params: { companyID: company.companyID } });
  const [changing, setChanging] = useState<Member>();
  const [confirming, setConfirming] = useState<Member>();
  const [leaving, setLeaving] = useState<Member>();
  const [named] = useAddressValue('person');
  return (
    <Panel
      title={adminText.users()}
      actions={company.permits.managePeople.allowed ? <InvitePerson company={company} /> : undefined}
      flush
    >
      {members.isPending && <SkeletonRows rows={6} />}
      {members.isError && <ErrorPanel error={members.error} retry={() => void members.refetch()} />}
      {members.data && (
        <DataTable
          caption={adminText.users()}
          rows={members.data.members}
          keyOf={(member) => member.sub}
          selectedKey={named ?? undefined}
          columns={[
            {
              id: 'name',
              heading: adminText.name(),
              cell: (member) => (
                <span className="flex items-center gap-2.5">
                  <PersonPicture name={member.name} pictureID={member.pictureID} />
                  <strong className="font-[550]">{member.name}</strong>
                </span>
              ),
            },
            { id: 'role', heading: adminText.role(), cell: (member) => member.role },
            { id: 'email', heading: adminText.email(), cell: (member) => member.email },
            {
              id: 'phone',
              heading: adminText.phone(),
              cell: (member) => <PhoneOfMember member={member} />,
            },
            {
              id: 'known',
              heading: adminText.knownAs(),
              cell: (member) => <KnownAs member={member} />,
            },
            { id: 'joined', heading: adminText.joined(), cell: (member) => formatDay(member.joinedAt) },
            {
              id: 'lastSeen',
              heading: adminText.lastSeen(),
              cell: (member) => (member.lastSeenAt ? formatMoment(member.lastSeenAt) : adminText.never()),
            },
            {
              id: 'changeRole',
              heading: adminText.changeRole(),
              cell: (member) => (
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={`${adminText.changeRole()} ${member.name}`}
                  unavailableReason={describeHindrance(member.permits.changeRole)}
                  onClick={() => setChanging(member)}
                >
                  {adminText.changeRole()}
                </Button>
              ),
            },
            {
              id: 'confirm',
              heading: adminText.confirm(),
              cell: (member) => (
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={`${adminText.confirm()} ${member.name}`}
                  unavailableReason={describeHindrance(member.permits.confirm)}
                  onClick={() => setConfirming(member)}
                >
                  {adminText.confirm()}
                </Button>
              ),
            },
            {
              id: 'remove',
              heading: adminText.remove(),
              cell: (member) => (
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={`${adminText.remove()} ${member.name}`}
                  unavailableReason={describeHindrance(member.permits.remove)}
                  onClick={() => setLeaving(member)}
                >
                  {adminText.remove()}
                </Button>
              ),
            },
          ]}
        />
      )}
      {changing && (
        <ChangeRoleDialog companyID={company.companyID} member={changing} onClose={() => setChanging(undefined)} />
      )}
      {confirming && (
        <ConfirmMemberDialog
          companyID={company.companyID}
          member={confirming}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          endpoint={removeMember}
          input={{ params: { companyID: company.companyID, sub: leaving.sub } }}
          title={adminText.removeTitle({ name: leaving.name })}
          sentence={adminText.removeSentence()}
          send={adminText.removeConfirm()}
          onSuccess={() => setLeaving(undefined)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  );
}

/** The number in their profile, and whether it is proven to be theirs. */
function PhoneOfMember({ member: { phone, verifiedPhone } }: { member: Member }) {
  if (phone === null) return adminText.none();
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="figure">{phone}</span>
      {phone === verifiedPhone ? (
        <Status tone="good" word={adminText.numberVerified()} />
      ) : (
        <Status tone="quiet" word={adminText.numberNotVerified()} />
      )}
    </span>
  );
}

/** The number and National ID in the company's records, and who confirmed them. */
function KnownAs({ member: { knownPhone, knownIdentity, knownBy, knownAt } }: { member: Member }) {
  const known = [knownPhone, knownIdentity].filter((value) => value !== null);
  if (known.length === 0) return adminText.notKnown();
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="figure">{known.join(' · ')}</span>
      <span className="text-13 text-secondary">
        {knownBy !== null && knownAt !== null
          ? adminText.confirmedBy({ name: knownBy, day: formatDay(knownAt) })
          : adminText.verifiedAtJoining()}
      </span>
    </span>
  );
}
