import { assignRole } from '@atlas/contract/admin';
import type { Member } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { ASSIGNABLE_ROLES } from '@atlas/contract/roles';
import * as adminText from '@atlas/messages/admin';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.ts';

type ChangeRoleProps = { companyID: CompanyId; member: Member; onClose: () => void };

/** Another role for a member, whether or not they have a phone number. */
export function ChangeRoleDialog({ companyID, member, onClose }: ChangeRoleProps) {
  const form = useContractForm(assignRole, {
    values: { proposedRole: ASSIGNABLE_ROLES.find((name) => name === member.role) ?? '' },
    input: ({ proposedRole }) => ({
      body: { userSub: member.sub, companyID, proposedRole: ASSIGNABLE_ROLES.find((name) => name === proposedRole) },
    }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog
      title={adminText.changeRoleTitle({ name: member.name })}
      form={form}
      send={adminText.applyRole()}
      onClose={onClose}
    >
      <p className="text-secondary">{adminText.changeRoleSentence()}</p>
      <SelectField
        label={adminText.role()}
        placeholder={adminText.selectRole()}
        options={ASSIGNABLE_ROLES.map((name) => ({ value: name, label: name }))}
        {...form.field('proposedRole')}
      />
    </FormDialog>
  );
}
