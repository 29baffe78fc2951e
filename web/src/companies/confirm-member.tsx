import { confirmMember, type Member } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as adminText from '@atlas/messages/admin';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

type ConfirmMemberProps = { companyID: CompanyId; member: Member; onClose: () => void };

/** The phone number and National ID of a member in the company's records. */
export function ConfirmMemberDialog({ companyID, member, onClose }: ConfirmMemberProps) {
  const form = useContractForm(confirmMember, {
    values: {
      phone: member.knownPhone ?? member.phone ?? '',
      NationalId: member.knownIdentity ?? member.nationalID ?? '',
    },
    input: ({ phone, NationalId }) => ({
      params: { companyID, sub: member.sub },
      body: { phone: phone === '' ? null : phone, NationalId: NationalId.trim() === '' ? null : NationalId },
    }),
    onSuccess: () => {
      toast.success(adminText.confirmed());
      onClose();
    },
  });
  return (
    <FormDialog
      title={adminText.confirmTitle({ name: member.name })}
      form={form}
      send={adminText.confirm()}
      onClose={onClose}
    >
      <p className="text-secondary">{adminText.confirmSentence()}</p>
      <PhoneField label={adminText.phoneNumber()} {...form.part('phone')} />
      <TextField label={adminText.nationalId()} autoComplete="off" {...form.field('NationalId')} />
    </FormDialog>
  );
}
