import { type AssetRight, type AssetRights as Rights, readRights } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { isHolding } from './describe-right.ts';
import { ProposedChanges } from './proposed-changes.tsx';
import { RightList } from './right-list.tsx';
import type { RightStep, RightsPlace } from './rights-place.ts';

const TransferDialog = lateDialog(async () => (await import('./transfer-dialog.tsx')).TransferDialog);
const RegisterDialog = lateDialog(async () => (await import('./register-dialog.tsx')).RegisterDialog);
const VaryDialog = lateDialog(async () => (await import('./vary-dialog.tsx')).VaryDialog);
const DischargeDialog = lateDialog(async () => (await import('./discharge-dialog.tsx')).DischargeDialog);

/** Who holds an asset, what burdens it, and what is proposed about that. */
export function AssetRights(place: RightsPlace) {
  const read = useRead(readRights, { params: place });
  if (read.isPending) return <SkeletonRows rows={4} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  return <RightsOfAsset place={place} all={read.data} />;
}

function RightsOfAsset({ place, all }: { place: RightsPlace; all: Rights }) {
  const [open, setOpen] = useState<{ step: RightStep; right: AssetRight } | 'register' | null>(null);
  const close = () => setOpen(null);
  const start = (step: RightStep, right: AssetRight) => setOpen({ step, right });
  const titles = all.rights.filter(({ kind }) => kind === 'title');
  const operation = all.rights.filter(({ kind }) => kind === 'operation');
  const burdens = all.rights.filter(({ kind }) => !isHolding(kind));
  const step = open === 'register' || open === null ? undefined : open;
  return (
    <div className="flex flex-col gap-5">
      {all.rights.length === 0 && (
        <EmptyState compact headingLevel={3} heading={rightsText.nobody()} sentence={rightsText.nobodySentence()} />
      )}
      {all.proposals.length > 0 && <ProposedChanges place={place} changes={all.proposals} />}
      {titles.length > 0 && (
        <RightList heading={rightsText.holders()} companyID={place.companyID} rights={titles} onStep={start} />
      )}
      {operation.length > 0 && (
        <RightList heading={rightsText.operator()} companyID={place.companyID} rights={operation} onStep={start} />
      )}
      {burdens.length > 0 ? (
        <RightList heading={rightsText.burdens()} companyID={place.companyID} rights={burdens} onStep={start} />
      ) : (
        all.rights.length > 0 && <p className="text-13 text-secondary">{rightsText.noBurdens()}</p>
      )}
      <Button
        className="self-start"
        unavailableReason={describeHindrance(all.permits.register)}
        onClick={() => setOpen('register')}
      >
        {rightsText.register()}
      </Button>
      {all.ended.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-13 text-secondary">{rightsText.ended()}</summary>
          <RightList companyID={place.companyID} rights={all.ended} />
        </details>
      )}
      {open === 'register' && <RegisterDialog place={place} hasTitle={titles.length > 0} onClose={close} />}
      {step?.step === 'transfer' && (
        <TransferDialog place={place} right={step.right} burdens={burdens} onClose={close} />
      )}
      {step?.step === 'vary' && <VaryDialog place={place} right={step.right} onClose={close} />}
      {step?.step === 'discharge' && <DischargeDialog place={place} right={step.right} onClose={close} />}
    </div>
  );
}
