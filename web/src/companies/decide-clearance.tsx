import { approveClearance, declineClearance, type readClearance } from '@atlas/contract/clearance';
import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import * as clearanceText from '@atlas/messages/clearance';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

type DecideProps = {
  companyID: CompanyId;
  workItemID: WorkItemId;
  /** The version of the item that the person sees. */
  version: number;
  clearance: Reply<typeof readClearance>;
  onClose: () => void;
};

/** Gives the person who asked a role, in place of the one that they have. */
export function ApproveClearanceDialog({ companyID, workItemID, version, clearance, onClose }: DecideProps) {
  const { request, person, roles } = clearance;
  const form = useContractForm(approveClearance, {
    values: { role: roles.find((name) => name === request.role) ?? '' },
    input: ({ role }) => ({
      params: { companyID, workItemID },
      body: { version, role: roles.find((name) => name === role) },
    }),
    check: ({ role }) => ({ role: role === '' ? clearanceText.roleMissing() : undefined }),
    onSuccess: ({ request: after }) => {
      toast.success(clearanceText.approved({ name: person.name, role: after.givenRole ?? '' }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={clearanceText.approveTitle({ name: person.name })}
      form={form}
      send={clearanceText.approve()}
      onClose={onClose}
    >
      <SelectField
        label={clearanceText.role()}
        placeholder={clearanceText.chooseRole()}
        required
        options={roles.map((name) => ({ value: name, label: name }))}
        {...form.field('role')}
      />
      {person.role !== null && <p className="text-secondary">{clearanceText.replaces({ role: person.role })}</p>}
    </FormDialog>
  );
}

/** Declines the request, with a reason for the person who asked. */
export function DeclineClearanceDialog({ companyID, workItemID, version, clearance, onClose }: DecideProps) {
  const { person } = clearance;
  const form = useContractForm(declineClearance, {
    values: { reason: '' },
    input: ({ reason }) => ({ params: { companyID, workItemID }, body: { version, reason } }),
    onSuccess: () => {
      toast.success(clearanceText.declinedDone());
      onClose();
    },
  });
  return (
    <FormDialog
      title={clearanceText.declineTitle({ name: person.name })}
      form={form}
      send={clearanceText.decline()}
      onClose={onClose}
    >
      <TextField
        label={clearanceText.declineReason()}
        required
        maxLength={500}
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
