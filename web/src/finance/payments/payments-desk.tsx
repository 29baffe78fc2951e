import type { CompanyOverview } from '@atlas/contract/companies';
import { type RefundDue, readPaymentDesk } from '@atlas/contract/payments';
import * as paymentsText from '@atlas/messages/payments';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AccountFigures } from './account-figures.tsx';
import { LatestPayments } from './latest-payments.tsx';
import { LineList } from './line-list.tsx';
import { PaymentRow } from './payment-row.tsx';
import { StatementList } from './statement-list.tsx';

const RecordDialog = lateDialog(async () => (await import('./record-dialog.tsx')).RecordDialog);
const RefundDialog = lateDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog);
const StatementDialog = lateDialog(async () => (await import('./statement-dialog.tsx')).StatementDialog);

type PaymentsDeskProps = { company: CompanyOverview };

/** Money that comes in and goes out: what waits for a person, bank statement lines, and the accounts. */
export function PaymentsDesk({ company }: PaymentsDeskProps) {
  const { companyID } = company;
  const read = useRead(readPaymentDesk, { params: { companyID } });
  const [open, setOpen] = useState<'record' | 'statement' | RefundDue>();
  const close = () => setOpen(undefined);
  if (read.isPending) return <SkeletonRows rows={6} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const { data: desk } = read;
  const closed = desk.permits.record.allowed ? undefined : (desk.permits.record.reason ?? undefined);
  return (
    <div className="flex flex-col gap-5">
      <Panel
        title={paymentsText.accounts()}
        actions={
          <>
            <Button unavailableReason={closed} onClick={() => setOpen('statement')}>
              {paymentsText.importStatement()}
            </Button>
            <Button
              tone="primary"
              unavailableReason={closed ?? (desk.dues.length === 0 ? paymentsText.nothingDue() : undefined)}
              onClick={() => setOpen('record')}
            >
              {paymentsText.record()}
            </Button>
          </>
        }
      >
        <AccountFigures accounts={desk.accounts} />
      </Panel>
      {desk.waiting.length > 0 && (
        <Panel title={paymentsText.waiting({ count: desk.waiting.length })}>
          <ul className="flex flex-col">
            {desk.waiting.map((payment) => (
              <PaymentRow key={payment._id} companyID={companyID} payment={payment} />
            ))}
          </ul>
        </Panel>
      )}
      <LineList companyID={companyID} dues={desk.dues} onRefund={setOpen} />
      <Panel title={paymentsText.refunds()}>
        {desk.refunds.length === 0 ? (
          <EmptyState headingLevel={3} heading={paymentsText.noRefunds()} sentence={paymentsText.noRefundsSentence()} />
        ) : (
          <ul className="flex flex-col">
            {desk.refunds.map((refund) => (
              <li
                key={refund.id}
                className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline py-3 first:border-t-0"
              >
                <span className="min-w-0 break-words">
                  <strong className="figure font-[600]">{writeMoney(refund.amount, refund.unit)}</strong> {refund.buyer}{' '}
                  · <span className="figure">{refund.reference}</span>
                </span>
                <Button size="small" unavailableReason={closed} onClick={() => setOpen(refund)}>
                  {paymentsText.payBack()}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <LatestPayments companyID={companyID} />
      <StatementList companyID={companyID} />
      {open === 'record' && <RecordDialog companyID={companyID} desk={desk} onClose={close} />}
      {open === 'statement' && <StatementDialog companyID={companyID} accounts={desk.accounts} onClose={close} />}
      {typeof open === 'object' && <RefundDialog companyID={companyID} desk={desk} refund={open} onClose={close} />}
    </div>
  );
}
