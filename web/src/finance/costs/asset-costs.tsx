import { type AssetCost, readAssetCosts } from '@atlas/contract/asset-costs';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as costsText from '@atlas/messages/asset-costs';
import { useState } from 'react';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useRead } from '../../api/use-read.ts';
import { WaitingProposals } from '../../proposals/waiting-proposals.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CostEntry } from './cost-entry.tsx';
import { CostTotals } from './cost-totals.tsx';

const RecordCostDialog = lateDialog(async () => (await import('./record-cost-dialog.tsx')).RecordCostDialog);
const ReverseCostDialog = lateDialog(async () => (await import('./reverse-cost-dialog.tsx')).ReverseCostDialog);

type AssetCostsProps = {
  companyID: CompanyId;
  assetID: AssetId;
  assetNumber: string;
  /** Whether the person decides about proposals, and so reads them. */
  decides: boolean;
};

/** What an asset cost: what waits for a second person, the totals, and each cost with the people behind it. */
export function AssetCosts({ companyID, assetID, assetNumber, decides }: AssetCostsProps) {
  const read = useRead(readAssetCosts, { params: { companyID, assetID } });
  const [isRecording, setIsRecording] = useState(false);
  const [reversed, setReversed] = useState<AssetCost>();
  const { totals = [], costs = [], permits } = read.data ?? {};
  return (
    <>
      {decides && (
        <WaitingProposals
          companyID={companyID}
          kinds={['asset_cost', 'entry_reversal']}
          labels={[assetNumber, ...costs.map(({ number }) => number)]}
        />
      )}
      <Panel
        title={costsText.title()}
        actions={
          permits && (
            <Button unavailableReason={describeHindrance(permits.record)} onClick={() => setIsRecording(true)}>
              {costsText.record()}
            </Button>
          )
        }
      >
        {read.isPending && <SkeletonRows rows={3} />}
        {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
        {read.isSuccess && costs.length === 0 && (
          <EmptyState compact headingLevel={3} heading={costsText.none()} sentence={costsText.noneSentence()} />
        )}
        {costs.length > 0 && (
          <div className="flex flex-col gap-4">
            <CostTotals totals={totals} />
            <ul className="flex flex-col">
              {costs.map((cost) => (
                <CostEntry key={cost.entryID} companyID={companyID} cost={cost} onReverse={() => setReversed(cost)} />
              ))}
            </ul>
          </div>
        )}
      </Panel>
      {isRecording && (
        <RecordCostDialog
          companyID={companyID}
          assetID={assetID}
          assetNumber={assetNumber}
          onClose={() => setIsRecording(false)}
        />
      )}
      {reversed && <ReverseCostDialog companyID={companyID} cost={reversed} onClose={() => setReversed(undefined)} />}
    </>
  );
}
