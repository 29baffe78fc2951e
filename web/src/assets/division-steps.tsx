import type { AssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as divisionText from '@atlas/messages/division';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { Hindrance } from './hindrance.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

/** Splitting and merging among an asset's next steps, or why they are closed. */
export function DivisionSteps({ company, detail }: { company: CompanyOverview; detail: AssetDetail }) {
  const [open, setOpen] = useState<'split' | 'merge' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {(['split', 'merge'] as const).map((step) => {
        const permit = detail.permits[step];
        return (
          <li key={step} className="flex flex-col items-start gap-1 border-t border-hairline py-2.5">
            <Button unavailableReason={describeHindrance(permit)} onClick={() => setOpen(step)}>
              {divisionText.step({ step })}
            </Button>
            <Hindrance permit={permit} />
          </li>
        );
      })}
      {open === 'split' && <SplitDialog company={company} asset={detail.asset} onClose={close} />}
      {open === 'merge' && <MergeDialog company={company} detail={detail} onClose={close} />}
    </>
  );
}
