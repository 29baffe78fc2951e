import type { CompanyOverview } from '@atlas/contract/companies';
import { Suspense } from 'react';
import { DeniedCard } from '../companies/denied-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LazyPlotWorkspace } from './lazy-plot-workspace.ts';

/** The plot panel for those who may plot; for others the reason why not. */
export function PlotArea({ company }: { company: CompanyOverview }) {
  const { plot } = company.permits;
  if (!plot.allowed) return <DeniedCard reason={plot.reason} />;
  return (
    <Suspense fallback={<Skeleton className="h-[36rem]" />}>
      <LazyPlotWorkspace companyID={company.companyID} />
    </Suspense>
  );
}
