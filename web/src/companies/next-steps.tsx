import { listApprovals } from '@atlas/contract/asset-life';
import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { AdmissionLink } from '../ui/admission-link.tsx';
import { AloneNote } from '../ui/alone-note.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatHectares } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { ApproveBoundary } from './approve-boundary.tsx';
import { WAITING_SHOWN } from './begin-overview.ts';

type NextStepsProps = { company: CompanyOverview; plotPath: string };

/** What is waiting for the person: boundaries to approve for those who decide, a first boundary for those who plot. */
export function NextSteps({ company, plotPath }: NextStepsProps) {
  const { counts, permits } = company;
  if (permits.register.allowed && counts.awaitingApproval > 0) {
    return (
      <Panel title={companiesText.nextSteps()}>
        <AssetsToApprove company={company} />
      </Panel>
    );
  }
  if (!permits.plot.allowed || counts.assets > 0) return null;
  return (
    <Panel title={companiesText.nextSteps()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{companiesText.plotFirst()}</p>
        <LinkButton to={plotPath} tone="primary">
          {companiesText.plot()}
        </LinkButton>
      </div>
    </Panel>
  );
}

function AssetsToApprove({ company }: { company: CompanyOverview }) {
  const { companyID, counts } = company;
  const [asset, setAsset] = useState<Asset>();
  const waiting = useRead(listApprovals, { params: { companyID }, query: { limit: WAITING_SHOWN } });
  if (waiting.isPending) return <SkeletonRows rows={WAITING_SHOWN} />;
  if (waiting.isError) return <ErrorPanel error={waiting.error} retry={() => void waiting.refetch()} />;
  return (
    <div className="flex flex-col gap-3">
      <p>{companiesText.awaitingSentence({ count: counts.awaitingApproval })}</p>
      <ul className="flex flex-col">
        {waiting.data.approvals.map(({ asset: one, permit }) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-2"
          >
            <span className="min-w-0 break-words">
              <Link className="link font-[550]" to={`/company/${companyID}/assets/${one._id}`}>
                {one.assetNumber}
              </Link>{' '}
              {one.assetName}
              <span className="figure text-13 whitespace-nowrap text-secondary">
                {' '}
                {one.areaSquareMetres !== null && formatHectares(one.areaSquareMetres / 10_000)}
              </span>
            </span>
            {permit.allowed ? (
              <Button
                size="small"
                className="shrink-0"
                aria-label={`${companiesText.register()} ${one.assetNumber}`}
                onClick={() => setAsset(one)}
              >
                {companiesText.register()}
              </Button>
            ) : (
              <span className="text-13 text-secondary">
                {describeHindrance(permit)} <AdmissionLink company={company} permit={permit} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!waiting.data.approvals.some(({ permit }) => permit.allowed) && <AloneNote company={company} needs="approval" />}
      {asset && <ApproveBoundary asset={asset} company={company} onClose={() => setAsset(undefined)} />}
    </div>
  );
}
