import type { FoundUser } from '@atlas/contract/admin';
import { ASSIGNABLE_ROLES } from '@atlas/contract/roles';
import * as adminText from '@atlas/messages/admin';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

type RoleFormProps = {
  user: FoundUser;
  failure: unknown;
  busy: boolean;
  onApply: (role: AssignableRole) => void;
  onCancel: () => void;
};

/** A found user, to be read only, and the role to give; the empty placeholder is no role. */
export function RoleForm({ user, failure, busy, onApply, onCancel }: RoleFormProps) {
  const [role, setRole] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = ASSIGNABLE_ROLES.find((name) => name === role);
        setMissing(chosen === undefined);
        if (chosen) onApply(chosen);
      }}
    >
      <p role="status" className="sr-only">
        {adminText.userFound()}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={adminText.name()} value={user.name} readOnly />
        <TextField label={adminText.phone()} value={user.phone} readOnly className="figure" />
        <TextField label={adminText.nationalId()} value={user.NationalId ?? adminText.none()} readOnly />
        <TextField label={adminText.email()} value={user.email ?? adminText.none()} readOnly />
        <SelectField
          label={adminText.role()}
          placeholder={adminText.selectRole()}
          options={ASSIGNABLE_ROLES.map((name) => ({ value: name, label: name }))}
          value={role}
          onChange={(event) => {
            setRole(event.target.value);
            setMissing(false);
          }}
          error={missing ? adminText.roleRequired() : undefined}
        />
      </div>
      <FormError error={failure} />
      <div className="flex gap-2">
        <Button type="submit" tone="primary" busy={busy}>
          {adminText.applyRole()}
        </Button>
        <Button onClick={onCancel}>{adminText.cancel()}</Button>
      </div>
    </form>
  );
}
