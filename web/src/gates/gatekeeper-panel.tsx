import { searchUser } from '@atlas/contract/admin';
import type { Gatekeeper, GateNode } from '@atlas/contract/gate-tree';
import * as gatesText from '@atlas/messages/gates';
import { CircleCheck, CircleX, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { PhoneField } from '../ui/phone-field.tsx';

type GatekeeperPanelProps = {
  node: GateNode;
  readOnly: boolean;
  onChange: (gatekeepers: readonly Gatekeeper[]) => void;
};

/** The gatekeepers of a node: found by phone, added, set in or out of good standing, taken out. */
export function GatekeeperPanel({ node, readOnly, onChange }: GatekeeperPanelProps) {
  const { gatekeepers } = node;
  const replace = (phone: string, next: (keeper: Gatekeeper) => readonly Gatekeeper[]) =>
    onChange(gatekeepers.flatMap((keeper) => (keeper.phoneNumber === phone ? next(keeper) : [keeper])));
  return (
    <div className="flex flex-col gap-4">
      {gatekeepers.length === 0 && <p className="text-13 text-secondary">{gatesText.noGatekeepers()}</p>}
      <ul className="flex flex-col gap-2">
        {gatekeepers.map((keeper) => (
          <li
            key={keeper.phoneNumber}
            className={joinClasses(
              'flex items-center gap-2 border-2 py-1.5 pr-1.5 pl-3',
              keeper.compliant ? 'border-malachite' : 'border-red',
            )}
          >
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-[550]">{keeper.name || keeper.phoneNumber}</span>
              <span className="figure text-12 text-secondary">{keeper.phoneNumber}</span>
            </span>
            <Standing
              keeper={keeper}
              readOnly={readOnly}
              onToggle={() => replace(keeper.phoneNumber, (one) => [{ ...one, compliant: !one.compliant }])}
            />
            {!readOnly && (
              <Button
                tone="quiet"
                size="square"
                aria-label={gatesText.removeGatekeeper({ name: keeper.name || keeper.phoneNumber })}
                onClick={() => replace(keeper.phoneNumber, () => [])}
              >
                <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && <AddGatekeeper key={gatekeepers.length} gatekeepers={gatekeepers} onChange={onChange} />}
    </div>
  );
}

type StandingProps = { keeper: Gatekeeper; readOnly: boolean; onToggle: () => void };

function Standing({ keeper, readOnly, onToggle }: StandingProps) {
  const Icon = keeper.compliant ? CircleCheck : CircleX;
  const name = keeper.name || keeper.phoneNumber;
  const content = (
    <>
      <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {keeper.compliant ? gatesText.compliant() : gatesText.notCompliant()}
    </>
  );
  const colour = keeper.compliant ? 'text-malachite' : 'text-red';
  if (readOnly) return <span className={joinClasses('flex items-center gap-1.5 text-13', colour)}>{content}</span>;
  return (
    <Button
      size="small"
      tone="quiet"
      className={colour}
      aria-label={keeper.compliant ? gatesText.makeNotCompliant({ name }) : gatesText.makeCompliant({ name })}
      onClick={onToggle}
    >
      {content}
    </Button>
  );
}

type AddGatekeeperProps = { gatekeepers: readonly Gatekeeper[]; onChange: (all: readonly Gatekeeper[]) => void };

function AddGatekeeper({ gatekeepers, onChange }: AddGatekeeperProps) {
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string>();
  const search = useWrite(searchUser, {
    onSuccess: ({ message, user }) => {
      if (message !== 'User found' || user === null) setFault(gatesText.userNotFound());
      else if (gatekeepers.some(({ phoneNumber }) => phoneNumber === user.phone)) setFault(gatesText.gatekeeperTwice());
      else onChange([...gatekeepers, { phoneNumber: user.phone, name: user.name, compliant: false }]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone === '' || search.isPending) return;
    setFault(undefined);
    search.mutate({ body: { phone } }, { onError: () => setFault(gatesText.errorFinding()) });
  };
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <PhoneField label={gatesText.phoneNumber()} value={phone} onChange={setPhone} error={fault} />
      <Button type="submit" className="self-start" busy={search.isPending}>
        {gatesText.addGatekeeper()}
      </Button>
    </form>
  );
}
