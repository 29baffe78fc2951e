import type { CompanyOverview } from '@atlas/contract/companies';
import type { AssetId } from '@atlas/contract/identifiers';
import { Suspense } from 'react';
import { latePart } from '../ui/late-part.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

const AssetCosts = latePart(async () => (await import('../finance/costs/asset-costs.tsx')).AssetCosts);

type CostPanelProps = { company: CompanyOverview; assetID: AssetId; assetNumber: string };

/** What an asset cost, for those who read the company's finances. */
export function CostPanel({ company, assetID, assetNumber }: CostPanelProps) {
  const { companyID, permits } = company;
  if (!permits.readFinance.allowed) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <AssetCosts
        companyID={companyID}
        assetID={assetID}
        assetNumber={assetNumber}
        decides={permits.readSales.allowed}
      />
    </Suspense>
  );
}
