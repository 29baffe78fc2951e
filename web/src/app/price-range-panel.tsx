import type { CompanyOverview } from '@atlas/contract/companies';
import type { AssetId } from '@atlas/contract/identifiers';
import * as financeText from '@atlas/messages/finance';
import { Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

const PriceRange = latePart(async () => (await import('../finance/figures/price-range.tsx')).PriceRange);

type PriceRangePanelProps = { company: CompanyOverview; assetID: AssetId };

/** Estimates the price of an asset for those who read the company's finances, when they ask for it. */
export function PriceRangePanel({ company: { companyID, permits }, assetID }: PriceRangePanelProps) {
  const [isOpen, setOpen] = useState(false);
  if (!permits.readFinance.allowed) return null;
  return (
    <Panel title={financeText.priceTitle()}>
      {isOpen ? (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <PriceRange companyID={companyID} assetID={assetID} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-secondary">{financeText.priceLead()}</p>
          <Button onClick={() => setOpen(true)}>{financeText.estimate()}</Button>
        </div>
      )}
    </Panel>
  );
}
