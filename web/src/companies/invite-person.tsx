import { type CompanyOverview, invite } from '@atlas/contract/companies';
import { COMPANY_ROLES } from '@atlas/contract/roles';
import * as adminText from '@atlas/messages/admin';
import * as peopleText from '@atlas/messages/people';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { readFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';

const empty = { email: '', phone: '', role: '' };

/** A button and its dialog: an e-mail address, or the phone number of an account, and the role to join with. */
export function InvitePerson({ company }: { company: CompanyOverview }) {
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState('email');
  const [values, setValues] = useState(empty);
  const [issues, setIssues] = useState<Partial<typeof empty>>({});
  const close = () => {
    setOpen(false);
    setValues(empty);
    setIssues({});
    write.reset();
  };
  const write = useWrite(invite, {
    onSuccess: () => {
      toast.success(adminText.invited());
      close();
    },
  });
  const change = (field: keyof typeof empty) => (value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setIssues((current) => ({ ...current, [field]: undefined }));
  };
  const submit = () => {
    const role = COMPANY_ROLES.find((name) => name === values.role);
    const contact = way === 'email' ? { email: values.email } : { phone: values.phone };
    const sent: Partial<typeof empty> = { ...contact, role: values.role };
    const found: Partial<typeof empty> = {};
    for (const { field, message } of readFormIssues<typeof empty>(invite.body, sent) ?? []) found[field] = message;
    if (values.phone === '' && way === 'phone') found.phone = peopleText.required();
    if (role === undefined) found.role = adminText.roleRequired();
    setIssues(found);
    if (role === undefined || Object.keys(found).length > 0) return;
    write.mutate({ params: { companyID: company.companyID }, body: { ...contact, role } });
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <MailPlus className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {adminText.invite()}
      </Button>
      <Dialog title={adminText.inviteTitle()} open={open} onClose={close}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Tabs
            label={adminText.inviteTitle()}
            selected={way}
            onSelect={setWay}
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
                    value={values.email}
                    onChange={(event) => change('email')(event.target.value)}
                    error={issues.email}
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
                    value={values.phone}
                    onChange={change('phone')}
                    error={issues.phone}
                  />
                ),
              },
            ]}
          />
          <SelectField
            label={adminText.role()}
            placeholder={adminText.selectRole()}
            options={COMPANY_ROLES.map((name) => ({ value: name, label: name }))}
            value={values.role}
            onChange={(event) => change('role')(event.target.value)}
            error={issues.role}
          />
          <FormError error={write.error} />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>{adminText.cancel()}</Button>
            <Button type="submit" tone="primary" busy={write.isPending}>
              {adminText.sendInvitation()}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
