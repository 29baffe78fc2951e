import { assignRole, type FoundUser, searchUser } from '@atlas/contract/admin';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as adminText from '@atlas/messages/admin';
import { useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { RoleForm } from './role-form.tsx';

/** The role-assignment panel: find a person by phone, then give a role. Cancel returns to the search. */
export function AssignRole({ company, phone: given = '' }: { company: CompanyOverview; phone?: string }) {
  const [phone, setPhone] = useState(given);
  const [found, setFound] = useState<FoundUser | null>(null);
  const [notFound, setNotFound] = useState(false);
  const search = useWrite(searchUser, {
    onSuccess: ({ message, user }) => {
      setFound(message === 'User found' ? user : null);
      setNotFound(message !== 'User found');
    },
  });
  const assign = useWrite(assignRole, {
    onSuccess: ({ message }) => {
      toast.success(message);
      setFound(null);
      setPhone('');
    },
  });

  return (
    <Panel title={adminText.assignRole()}>
      {found ? (
        <RoleForm
          user={found}
          failure={assign.error}
          busy={assign.isPending}
          onCancel={() => {
            setFound(null);
            assign.reset();
          }}
          onApply={(proposedRole) =>
            assign.mutate({ body: { userPhone: found.phone, companyID: company.companyID, proposedRole } })
          }
        />
      ) : (
        <form
          className="flex max-w-md flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setNotFound(false);
            if (phone !== '') search.mutate({ body: { phone } });
          }}
        >
          <PhoneField
            label={adminText.phoneNumber()}
            value={phone}
            onChange={setPhone}
            error={notFound ? adminText.userNotFound() : undefined}
          />
          <FormError error={search.error} />
          <Button type="submit" tone="primary" className="self-start" busy={search.isPending}>
            {adminText.searchUser()}
          </Button>
        </form>
      )}
    </Panel>
  );
}
