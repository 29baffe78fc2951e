import { invite } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { COMPANY_ROLES } from '@atlas/contract/roles';
import * as adminText from '@atlas/messages/admin';
import * as peopleText from '@atlas/messages/people';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

/** An email address, or the phone number of an account, and the role to join with. */
export function InvitationDialog({ companyID, onClose }: { companyID: CompanyId; onClose: () => void }) {
  const form = useContractForm(invite, {
    values: { way: 'email', email: '', phone: '', role: '' },
    input: ({ way, email, phone, role }) => ({
      params: { companyID },
      body: { ...(way === 'email' ? { email } : { phone }), role: COMPANY_ROLES.find((name) => name === role) },
    }),
    check: ({ way, phone, role }) => ({
      phone: way === 'phone' && phone === '' ? peopleText.required() : undefined,
      role: role === '' ? adminText.roleRequired() : undefined,
    }),
    onSuccess: () => {
      toast.success(adminText.invited());
      onClose();
    },
  });
  const way = form.part('way');
  return (
    <FormDialog title={adminText.inviteTitle()} form={form} send={adminText.sendInvitation()} onClose={onClose}>
      <Tabs
        label={adminText.inviteTitle()}
        selected={way.value}
        onSelect={way.onChange}
        tabs={[
          {
            id: 'email',
            label: adminText.byEmail(),
            content: (
              <TextField
                label={adminText.email()}
                type="email"
                autoComplete="off"
                hint={adminText.inviteLead()}
                {...form.field('email')}
              />
            ),
          },
          {
            id: 'phone',
            label: adminText.byPhone(),
            content: (
              <PhoneField
                label={adminText.phoneNumber()}
                hint={adminText.inviteByPhoneLead()}
                {...form.part('phone')}
              />
            ),
          },
        ]}
      />
      <SelectField
        label={adminText.role()}
        placeholder={adminText.selectRole()}
        options={COMPANY_ROLES.map((name) => ({ value: name, label: name }))}
        {...form.field('role')}
      />
    </FormDialog>
  );
}
