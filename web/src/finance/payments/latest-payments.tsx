import type { CompanyId } from '@atlas/contract/identifiers';
import { listPayments } from '@atlas/contract/payments';
import * as paymentsText from '@atlas/messages/payments';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PaymentRow } from './payment-row.tsx';

const AT_ONCE = 20;

/** Payments, the latest first. */
export function LatestPayments({ companyID }: { companyID: CompanyId }) {
  const pages = usePages(
    listPayments,
    (before) => ({ params: { companyID }, query: { limit: AT_ONCE, ...(before === undefined ? {} : { before }) } }),
    { next: (last) => last.next ?? undefined },
  );
  const payments = pages.data?.pages.flatMap((page) => page.payments) ?? [];
  return (
    <Panel title={paymentsText.latest()}>
      {pages.isPending && <SkeletonRows rows={4} />}
      {pages.isError && <ErrorPanel error={pages.error} retry={() => void pages.refetch()} />}
      {pages.data !== undefined && payments.length === 0 && (
        <EmptyState headingLevel={3} heading={paymentsText.noPayments()} sentence={paymentsText.noPaymentsSentence()} />
      )}
      <ul className="flex flex-col">
        {payments.map((payment) => (
          <PaymentRow key={payment._id} companyID={companyID} payment={payment} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {paymentsText.more()}
        </Button>
      )}
    </Panel>
  );
}
