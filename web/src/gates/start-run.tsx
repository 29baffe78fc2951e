import type { GateRun } from '@atlas/contract/gate-runs';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import type { Permit } from '@atlas/contract/permits';
import * as passText from '@atlas/messages/pass';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const StartDialog = lateDialog(async () => (await import('./start-dialog.tsx')).StartDialog);

type StartRunProps = { companyID: CompanyId; assetID: AssetId; permit: Permit; runs: readonly GateRun[] };

/** A button and its dialog, which sends an asset through a tree that it is not in yet. */
export function StartRun({ companyID, assetID, permit, runs }: StartRunProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="self-start print:hidden"
        unavailableReason={describeHindrance(permit)}
        onClick={() => setOpen(true)}
      >
        {passText.startRun()}
      </Button>
      {open && <StartDialog companyID={companyID} assetID={assetID} runs={runs} onClose={() => setOpen(false)} />}
    </>
  );
}
