import { readAssetCosts } from '@atlas/contract/asset-costs';
import type { MoneyUnit } from '@atlas/contract/books';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as costsText from '@atlas/messages/asset-costs';
import { writeMoney } from '@atlas/money/write-money';
import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Status } from '../../ui/status.tsx';

type CostCheckProps = {
  companyID: CompanyId;
  assetID: AssetId;
  /** The currency of the price, where a margin is shown beside the cost. */
  priceUnit?: MoneyUnit;
};

/** What an asset cost, where its sale is drawn up; a warning if nobody recorded it. */
export function CostCheck({ companyID, assetID, priceUnit }: CostCheckProps) {
  const read = useRead(readAssetCosts, { params: { companyID, assetID } });
  if (read.isPending) return <SkeletonRows rows={1} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const costs = read.data.totals.filter(({ cost }) => cost !== '0');
  if (costs.length === 0)
    return (
      <div className="flex min-w-0 flex-col items-start gap-1">
        <Status tone="warning" word={costsText.unknown()} className="whitespace-normal" />
        <Link className="link text-13" to={`/company/${companyID}/assets/${assetID}`}>
          {costsText.recordFirst()}
        </Link>
      </div>
    );
  return (
    <p className="text-13 break-words">
      <span className="text-secondary">{costsText.known()}: </span>
      <span className="figure">{costs.map(({ cost, unit }) => writeMoney(cost, unit)).join(' + ')}</span>
      {priceUnit !== undefined && costs.some(({ unit }) => unit !== priceUnit) && ` ${costsText.otherCurrency()}`}
    </p>
  );
}
