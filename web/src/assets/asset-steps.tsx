import type { AssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetPageText from '@atlas/messages/asset-page';
import { useState } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { DivisionSteps } from './division-steps.tsx';
import { Hindrance } from './hindrance.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAssetSteps } from './use-asset-steps.ts';

type Step = 'register' | 'dispute' | 'settle' | 'retire';
type Ending = 'RETIRED' | 'FORFEITED';

const listSteps = () =>
  [
    {
      step: 'register',
      title: assetPageText.register(),
      sentence: assetPageText.registerSentence(),
      needsReason: false,
    },
    { step: 'dispute', title: assetPageText.dispute(), sentence: assetPageText.disputeSentence(), needsReason: true },
    { step: 'settle', title: assetPageText.settle(), sentence: assetPageText.settleSentence(), needsReason: true },
    { step: 'retire', title: assetPageText.retire(), sentence: assetPageText.retireSentence(), needsReason: true },
  ] as const;

const listEndings = () =>
  [
    { value: 'RETIRED', label: assetPageText.retired() },
    { value: 'FORFEITED', label: assetPageText.forfeited() },
  ] as const;

/** What may happen next to an asset, and why the rest may not. */
export function AssetSteps({ company, detail }: { company: CompanyOverview; detail: AssetDetail }) {
  const { asset, permits } = detail;
  const [open, setOpen] = useState<Step | null>(null);
  const [standing, setStanding] = useState<Ending>('RETIRED');
  const steps = useAssetSteps(() => setOpen(null));
  const params = { companyID: company.companyID, assetID: asset._id };
  const take = (step: Step, reason: string) => {
    if (step === 'register') steps.register.mutate({ params });
    else if (step === 'retire') steps.retire.mutate({ params, body: { reason, standing } });
    else steps[step].mutate({ params, body: { reason } });
  };
  const opened = listSteps().find(({ step }) => step === open);
  return (
    <>
      <ul className="flex flex-col">
        <li className="flex flex-col items-start gap-1 border-t border-hairline py-2.5 first:border-t-0 first:pt-0">
          {permits.plot.allowed ? (
            <LinkButton to={`/company/${company.companyID}/geospatial?asset=${asset._id}&option=logging`}>
              {assetPageText.plot()}
            </LinkButton>
          ) : (
            <Button unavailableReason={permits.plot.reason ?? ''}>{assetPageText.plot()}</Button>
          )}
          <Hindrance reason={permits.plot.reason} />
        </li>
        <DivisionSteps company={company} detail={detail} />
        {listSteps().map(({ step, title }) => (
          <li key={step} className="flex flex-col items-start gap-1 border-t border-hairline py-2.5 last:pb-0">
            <Button
              unavailableReason={permits[step].allowed ? undefined : (permits[step].reason ?? '')}
              onClick={() => {
                steps[step].reset();
                setOpen(step);
              }}
            >
              {title}
            </Button>
            <Hindrance reason={permits[step].reason} />
          </li>
        ))}
      </ul>
      {opened && (
        <ReasonDialog
          title={`${opened.title} · ${asset.assetNumber}`}
          sentence={opened.sentence}
          needsReason={opened.needsReason}
          busy={steps[opened.step].isPending}
          error={steps[opened.step].error}
          onConfirm={(reason) => take(opened.step, reason)}
          onClose={() => setOpen(null)}
        >
          {opened.step === 'retire' && (
            <SelectField
              label={assetPageText.retireKind()}
              options={listEndings()}
              value={standing}
              onChange={(event) =>
                setStanding(listEndings().find(({ value }) => value === event.target.value)?.value ?? 'RETIRED')
              }
            />
          )}
        </ReasonDialog>
      )}
    </>
  );
}
