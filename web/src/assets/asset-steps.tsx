import {
  type AssetDetail,
  approveBoundary,
  disputeAsset,
  retireAsset,
  settleDispute,
} from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetPageText from '@atlas/messages/asset-page';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { AdmissionLink } from '../ui/admission-link.tsx';
import { AloneNote } from '../ui/alone-note.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { ConfirmDialog, LineDialog } from '../ui/late-dialogs.ts';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.ts';
import { DivisionSteps } from './division-steps.tsx';
import { Hindrance } from './hindrance.tsx';

type Step = (typeof STEPS)[number]['step'];
type Ending = 'RETIRED' | 'FORFEITED';

const STEPS = [
  { step: 'register', title: assetPageText.register },
  { step: 'dispute', title: assetPageText.dispute },
  { step: 'settle', title: assetPageText.settle },
  { step: 'retire', title: assetPageText.retire },
] as const;

const listEndings = () =>
  [
    { value: 'RETIRED', label: assetPageText.retired() },
    { value: 'FORFEITED', label: assetPageText.forfeited() },
  ] as const;

const LONGEST_REASON = 500;

/** The steps that are open for an asset, and why the others are closed. */
export function AssetSteps({ company, detail }: { company: CompanyOverview; detail: AssetDetail }) {
  const { asset, permits } = detail;
  const [open, setOpen] = useState<Step | null>(null);
  const [standing, setStanding] = useState<Ending>('RETIRED');
  const params = { companyID: company.companyID, assetID: asset._id };
  const close = () => setOpen(null);
  const dialog = {
    title: `${STEPS.find(({ step }) => step === open)?.title()} · ${asset.assetNumber}`,
    send: assetPageText.confirm(),
    onSuccess: () => {
      toast.success(assetPageText.done());
      close();
    },
    onClose: close,
  };
  const line = {
    ...dialog,
    question: true,
    label: assetPageText.reason(),
    missing: assetPageText.reasonMissing(),
    maximum: LONGEST_REASON,
  };
  return (
    <>
      <ul className="flex flex-col">
        <li className="flex flex-col items-start gap-1 border-t border-hairline py-2.5 first:border-t-0 first:pt-0">
          {permits.plot.allowed ? (
            <LinkButton to={`/company/${company.companyID}/geospatial?asset=${asset._id}&option=logging`}>
              {assetPageText.plot()}
            </LinkButton>
          ) : (
            <Button unavailableReason={describeHindrance(permits.plot)}>{assetPageText.plot()}</Button>
          )}
          <Hindrance permit={permits.plot} />
        </li>
        <DivisionSteps company={company} detail={detail} />
        {STEPS.map(({ step, title }) => (
          <li key={step} className="flex flex-col items-start gap-1 border-t border-hairline py-2.5 last:pb-0">
            <Button unavailableReason={describeHindrance(permits[step])} onClick={() => setOpen(step)}>
              {title()}
            </Button>
            <Hindrance permit={permits[step]} />
            <AdmissionLink company={company} permit={permits[step]} />
            {step === 'register' && permits.register.code === 'plotted_by_you' && (
              <AloneNote company={company} needs="approval" />
            )}
          </li>
        ))}
      </ul>
      {open === 'register' && (
        <ConfirmDialog
          {...dialog}
          endpoint={approveBoundary}
          input={{ params }}
          sentence={assetPageText.registerSentence()}
          tone="primary"
        />
      )}
      {open === 'dispute' && (
        <LineDialog {...line} endpoint={disputeAsset} input={(reason) => ({ params, body: { reason } })}>
          <p>{assetPageText.disputeSentence()}</p>
        </LineDialog>
      )}
      {open === 'settle' && (
        <LineDialog {...line} endpoint={settleDispute} input={(reason) => ({ params, body: { reason } })}>
          <p>{assetPageText.settleSentence()}</p>
        </LineDialog>
      )}
      {open === 'retire' && (
        <LineDialog {...line} endpoint={retireAsset} input={(reason) => ({ params, body: { reason, standing } })}>
          <p>{assetPageText.retireSentence()}</p>
          <SelectField
            label={assetPageText.retireKind()}
            options={listEndings()}
            value={standing}
            onChange={(event) =>
              setStanding(listEndings().find(({ value }) => value === event.target.value)?.value ?? 'RETIRED')
            }
          />
        </LineDialog>
      )}
    </>
  );
}
