import type { Gatekeeper, GateNode, WaitingNumber } from '@atlas/contract/gate-tree';
import * as gatesText from '@atlas/messages/gates';
import { CircleCheck, CircleX, X } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';

const AddGatekeeper = latePart(async () => (await import('./add-gatekeeper.tsx')).AddGatekeeper);

type GatekeeperPanelProps = {
  node: GateNode;
  /** Numbers that belong to nobody yet. */
  waiting: readonly WaitingNumber[];
  readOnly: boolean;
  onChange: (gatekeepers: readonly Gatekeeper[]) => void;
};

/** The gatekeepers of a node: found by phone, added, marked as compliant or not, removed. */
export function GatekeeperPanel({ node, waiting, readOnly, onChange }: GatekeeperPanelProps) {
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
              'flex flex-wrap items-center gap-2 border-2 py-1.5 pr-1.5 pl-3',
              keeper.compliant ? 'border-malachite' : 'border-red',
            )}
          >
            <span className="flex min-w-32 flex-1 flex-col">
              <span className="truncate font-[550]">{keeper.name || keeper.phoneNumber}</span>
              <span className="figure text-12 text-secondary">{keeper.phoneNumber}</span>
            </span>
            <GoodStandingSwitch
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
            <NumberState waiting={waiting.find(({ phoneNumber }) => phoneNumber === keeper.phoneNumber)} />
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Suspense fallback={<Skeleton className="h-28" />}>
          <AddGatekeeper key={gatekeepers.length} gatekeepers={gatekeepers} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

/** Why a number belongs to nobody yet, and what to do. */
function NumberState({ waiting }: { waiting: WaitingNumber | undefined }) {
  if (waiting === undefined) return null;
  return (
    <span className="flex basis-full flex-col items-start gap-1 pb-1 text-13 text-secondary">
      <Status tone="warning" word={waiting.isHeld ? gatesText.numberVerifiedNow() : gatesText.numberNotVerified()} />
      {waiting.isHeld ? gatesText.numberVerifiedNowLead() : gatesText.numberNotVerifiedLead()}
    </span>
  );
}

type GoodStandingProps = { keeper: Gatekeeper; readOnly: boolean; onToggle: () => void };

function GoodStandingSwitch({ keeper, readOnly, onToggle }: GoodStandingProps) {
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
