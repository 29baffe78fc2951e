import { listRedemptions } from '@atlas/contract/redemptions';
import { useRead } from '../api/use-read.ts';
import { RedemptionDesk } from '../ledger/redemption-desk.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { QueueDesk } from '../work-items/desk/queue-desk.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** What people ask about payments, and below it the redemptions that wait to be paid out. */
export function PaymentsCard({ company }: CardViewProps) {
  const { companyID } = company;
  const read = useRead(listRedemptions, { params: { companyID } });
  return (
    <div className="flex flex-col gap-5">
      <QueueDesk company={company} queueName="Payments" />
      {read.isPending && <SkeletonRows rows={4} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data !== undefined && <RedemptionDesk company={company} desk={read.data} />}
    </div>
  );
}
