import { type FoundUser, searchUser } from '@atlas/contract/admin';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as adminText from '@atlas/messages/admin';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { RoleForm } from './role-form.tsx';

/** The role-assignment panel: find a person by phone, then give a role. Cancel returns to the search. */
export function AssignRole({ company, phone: given = '' }: { company: CompanyOverview; phone?: string }) {
  const [found, setFound] = useState<FoundUser | null>(null);
  const [start, setStart] = useState(given);
  const search = (phone: string) => {
    setStart(phone);
    setFound(null);
  };
  return (
    <Panel title={adminText.assignRole()}>
      {found ? (
        <RoleForm
          companyID={company.companyID}
          user={found}
          onCancel={() => search(found.phone)}
          onDone={() => search('')}
        />
      ) : (
        <SearchForm start={start} onFound={setFound} />
      )}
    </Panel>
  );
}

/** A form of its own for each search, so that the empty field after an assignment has no fault. */
function SearchForm({ start, onFound }: { start: string; onFound: (user: FoundUser | null) => void }) {
  const [unknown, setUnknown] = useState<string>();
  const form = useContractForm(searchUser, {
    values: { phone: start },
    input: (body) => ({ body }),
    onSuccess: ({ user }, { body }) => {
      onFound(user);
      setUnknown(user === null ? body.phone : undefined);
    },
  });
  const phone = form.part('phone');
  return (
    <form className="flex max-w-md flex-col gap-4" {...form.props}>
      <PhoneField
        label={adminText.phoneNumber()}
        hint={adminText.searchHint()}
        {...phone}
        error={phone.error ?? (unknown === phone.value ? adminText.userNotFound() : undefined)}
      />
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" className="self-start" busy={form.isPending}>
        {adminText.searchUser()}
      </Button>
    </form>
  );
}
