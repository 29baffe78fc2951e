import type { GatePass } from '@atlas/contract/gate-runs';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as passText from '@atlas/messages/pass';
import { useState } from 'react';
import { useLedgerStop } from '../api/use-ledger-stop.ts';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Status } from '../ui/status.tsx';
import { movesMegajoules, type PassStep } from './moving-steps.ts';

const PassDialog = lateDialog(async () => (await import('./pass-dialog.tsx')).PassDialog);

type PassActionsProps = { companyID: CompanyId; assetID: AssetId; pass: GatePass };

const listActions = () =>
  [
    { step: 'submit', permit: 'submit', label: passText.submit(), tone: 'primary' },
    { step: 'attest', permit: 'judge', label: passText.attest(), tone: 'primary' },
    { step: 'reject', permit: 'judge', label: passText.reject(), tone: 'danger' },
    { step: 'ask', permit: 'judge', label: passText.ask(), tone: 'secondary' },
    { step: 'waive', permit: 'waive', label: passText.waive(), tone: 'secondary' },
    { step: 'reverse', permit: 'reverse', label: passText.reverse(), tone: 'secondary' },
  ] as const;

/** The steps of a pass that are open to the person; others are not shown. */
export function PassActions({ companyID, assetID, pass }: PassActionsProps) {
  const [open, setOpen] = useState<PassStep | null>(null);
  const allowed = listActions().filter(({ permit }) => pass.permits[permit].allowed);
  const moving = allowed.filter(({ step }) => movesMegajoules(step, pass));
  const { reason } = useLedgerStop({ enabled: moving.length > 0 });
  if (allowed.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pt-1 print:hidden">
        {allowed.map((action) => (
          <Button
            key={action.step}
            size="small"
            tone={action.tone}
            aria-label={`${action.label}: ${pass.gate}`}
            unavailableReason={moving.includes(action) ? reason : undefined}
            onClick={() => setOpen(action.step)}
          >
            {action.label}
          </Button>
        ))}
        {moving.length > 0 && reason && <Status tone="bad" word={reason} />}
      </div>
      {open && (
        <PassDialog companyID={companyID} assetID={assetID} pass={pass} step={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
