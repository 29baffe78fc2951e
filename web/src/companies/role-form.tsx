import { assignRole, type FoundUser } from '@atlas/contract/admin';
import type { CompanyId } from '@atlas/contract/identifiers';
import { ASSIGNABLE_ROLES } from '@atlas/contract/roles';
import * as adminText from '@atlas/messages/admin';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

type RoleFormProps = { companyID: CompanyId; user: FoundUser; onDone: () => void; onCancel: () => void };

/** A found user, read-only, and the role to give; the placeholder is not a role. */
export function RoleForm({ companyID, user, onDone, onCancel }: RoleFormProps) {
  const form = useContractForm(assignRole, {
    values: { proposedRole: '' },
    input: ({ proposedRole }) => ({
      body: { userPhone: user.phone, companyID, proposedRole: ASSIGNABLE_ROLES.find((name) => name === proposedRole) },
    }),
    check: ({ proposedRole }) => ({ proposedRole: proposedRole === '' ? adminText.roleRequired() : undefined }),
    onSuccess: ({ message, invited }) => {
      toast.success(invited ? adminText.invitedToRole({ name: user.name }) : message);
      onDone();
    },
  });
  return (
    <form className="flex flex-col gap-4" {...form.props}>
      <p role="status" className="sr-only">
        {adminText.userFound()}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={adminText.name()} value={user.name} readOnly />
        <TextField label={adminText.phone()} value={user.phone} readOnly className="figure" />
        <TextField label={adminText.nationalId()} value={user.NationalId ?? adminText.none()} readOnly />
        <TextField label={adminText.email()} value={user.email} readOnly />
        {user.masked && <p className="text-13 text-secondary sm:col-span-2">{adminText.maskedLead()}</p>}
        <SelectField
          label={adminText.role()}
          placeholder={adminText.selectRole()}
          options={ASSIGNABLE_ROLES.map((name) => ({ value: name, label: name }))}
          {...form.field('proposedRole')}
        />
      </div>
      <p className="text-13 text-secondary">{adminText.applyRoleLead()}</p>
      <FormError error={form.failure} />
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={form.isPending}>
          {adminText.applyRole()}
        </Button>
        <Button onClick={onCancel}>{adminText.cancel()}</Button>
      </div>
    </form>
  );
}
