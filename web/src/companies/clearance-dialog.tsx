import { requestClearance } from '@atlas/contract/clearance';
import type { CompanyId } from '@atlas/contract/identifiers';
import { ASSIGNABLE_ROLES, type Department, opensDepartment } from '@atlas/contract/roles';
import * as clearanceText from '@atlas/messages/clearance';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

type ClearanceDialogProps = { companyID: CompanyId; department: Department; onClose: () => void };

/** Asks for a role that opens a department. */
export function ClearanceDialog({ companyID, department, onClose }: ClearanceDialogProps) {
  const form = useContractForm(requestClearance, {
    values: { role: '', reason: '' },
    input: ({ role, reason }) => {
      const asked = ASSIGNABLE_ROLES.find((name) => name === role);
      return { params: { companyID }, body: { department, reason, ...(asked === undefined ? {} : { role: asked }) } };
    },
    onSuccess: () => {
      toast.success(clearanceText.sent());
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${clearanceText.request()}: ${department}`}
      form={form}
      send={clearanceText.request()}
      onClose={onClose}
    >
      <p className="text-secondary">{clearanceText.lead()}</p>
      <SelectField
        label={clearanceText.role()}
        placeholder={clearanceText.anyRole()}
        options={ASSIGNABLE_ROLES.filter((name) => opensDepartment(name, department)).map((name) => ({
          value: name,
          label: name,
        }))}
        {...form.field('role')}
      />
      <TextField label={clearanceText.reason()} required maxLength={500} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  );
}
