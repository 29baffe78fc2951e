import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { Suspense } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { NameAsset } from '../assets/name-asset.tsx';
import { DeniedCard } from '../ui/denied-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LazyPlotWorkspace } from './lazy-plot-workspace.ts';

type PlotAreaProps = {
  company: CompanyOverview;
  /** The asset that gets a new revision; without it the person names the asset when saving. */
  asset?: Asset;
};

/** The plot panel for those who may plot; for others the reason why not. */
export function PlotArea({ company, asset }: PlotAreaProps) {
  const { plot } = company.permits;
  if (!plot.allowed) return <DeniedCard reason={describeHindrance(plot)} />;
  return (
    <Suspense fallback={<Skeleton className="h-[36rem]" />}>
      <LazyPlotWorkspace
        company={company}
        revised={asset}
        describe={(saved) => <NameAsset company={company} asset={saved} />}
      />
    </Suspense>
  );
}
