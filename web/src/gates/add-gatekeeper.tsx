import { searchUser } from '@atlas/contract/admin';
import type { Gatekeeper } from '@atlas/contract/gate-tree';
import * as gatesText from '@atlas/messages/gates';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button } from '../ui/button.tsx';
import { PhoneField } from '../ui/phone-field.tsx';

type AddGatekeeperProps = { gatekeepers: readonly Gatekeeper[]; onChange: (all: readonly Gatekeeper[]) => void };

/** Finds a person by phone and makes a gatekeeper of them. */
export function AddGatekeeper({ gatekeepers, onChange }: AddGatekeeperProps) {
  // An issue is about the number that was typed then.
  const [fault, setFault] = useState({ phone: '', message: '' });
  const form = useContractForm(searchUser, {
    values: { phone: '' },
    input: (body) => ({ body }),
    onSuccess: ({ user }, { body: { phone } }) => {
      if (user === null) setFault({ phone, message: gatesText.userNotFound() });
      else if (gatekeepers.some(({ phoneNumber }) => phoneNumber === user.phone))
        setFault({ phone, message: gatesText.gatekeeperTwice() });
      else onChange([...gatekeepers, { phoneNumber: user.phone, name: user.name, compliant: false }]);
    },
  });
  const phone = form.part('phone');
  const found = fault.message !== '' && fault.phone === phone.value ? fault.message : undefined;
  return (
    <form className="flex flex-col gap-3" {...form.props}>
      <PhoneField
        label={gatesText.phoneNumber()}
        hint={gatesText.findGatekeeperHint()}
        {...phone}
        error={phone.error ?? (form.failure ? gatesText.errorFinding() : found)}
      />
      <Button type="submit" className="self-start" busy={form.isPending}>
        {gatesText.addGatekeeper()}
      </Button>
    </form>
  );
}
