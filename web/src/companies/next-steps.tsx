import { type Asset, pageAssets } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { companiesText } from '../strings/companies.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatHectares } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { RegisterAsset } from './register-asset.tsx';

type NextStepsProps = { company: CompanyOverview; plotPath: string };

/** What waits for the person here: assets to register for those who decide, a first boundary for those who plot. */
export function NextSteps({ company, plotPath }: NextStepsProps) {
  const { counts, permits } = company;
  if (permits.register.allowed && counts.awaitingApproval > 0) {
    return (
      <Panel title={companiesText.nextSteps}>
        <AssetsToRegister company={company} />
      </Panel>
    );
  }
  if (!permits.plot.allowed || counts.assets > 0) return null;
  return (
    <Panel title={companiesText.nextSteps}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{companiesText.plotFirst}</p>
        <LinkButton to={plotPath} tone="primary">
          {companiesText.plot}
        </LinkButton>
      </div>
    </Panel>
  );
}

/** So many are shown; those that wait longest come first. */
const shown = 5;

function AssetsToRegister({ company }: { company: CompanyOverview }) {
  const { companyID, counts } = company;
  const [asset, setAsset] = useState<Asset>();
  const waiting = useRead(pageAssets, {
    params: { companyID },
    query: { complianceState: 'PLOTTED', sort: 'updatedAt', limit: 50 },
  });
  if (waiting.isPending) return <SkeletonRows rows={shown} />;
  if (waiting.isError) return <ErrorPanel error={waiting.error} retry={() => void waiting.refetch()} />;
  const live = waiting.data.assets.filter(({ standing }) => standing === 'ACTIVE' || standing === 'DISPUTED');
  return (
    <div className="flex flex-col gap-3">
      <p>{companiesText.waitsForRegistration(counts.awaitingApproval)}</p>
      <ul className="flex flex-col">
        {live.slice(0, shown).map((one) => (
          <li key={one._id} className="flex items-center justify-between gap-4 border-t border-hairline py-2">
            <span className="min-w-0 break-words">
              <Link className="link font-[550]" to={`/company/${companyID}/assets?asset=${one._id}`}>
                {one.assetNumber}
              </Link>{' '}
              {one.assetName}
              <span className="figure text-13 whitespace-nowrap text-secondary">
                {' '}
                {one.areaSquareMetres !== null && formatHectares(one.areaSquareMetres / 10_000)}
              </span>
            </span>
            <Button
              size="small"
              className="shrink-0"
              aria-label={`${companiesText.register} ${one.assetNumber}`}
              onClick={() => setAsset(one)}
            >
              {companiesText.register}
            </Button>
          </li>
        ))}
      </ul>
      {asset && <RegisterAsset asset={asset} company={company} onClose={() => setAsset(undefined)} />}
    </div>
  );
}
