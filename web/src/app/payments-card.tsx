import { listRedemptions } from '@atlas/contract/redemptions';
import { useRead } from '../api/use-read.ts';
import { PaymentsDesk } from '../finance/payments/payments-desk.tsx';
import { RedemptionDesk } from '../ledger/redemption-desk.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { QueueDesk } from '../work-items/desk/queue-desk.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** Money that comes in, redemptions that wait to be paid out, and what people ask about payments. */
export function PaymentsCard({ company }: CardViewProps) {
  const { companyID } = company;
  const read = useRead(listRedemptions, { params: { companyID } });
  return (
    <div className="flex flex-col gap-5">
      <PaymentsDesk company={company} />
      {read.isPending && <SkeletonRows rows={4} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data !== undefined && <RedemptionDesk company={company} desk={read.data} />}
      <QueueDesk company={company} queueName="Payments" />
    </div>
  );
}
