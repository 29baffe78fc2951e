import type { CompanyId } from '@atlas/contract/identifiers';
import {
  approvePayment,
  type Payment,
  readReceipt,
  refusePayment,
  reversePayment,
  withdrawPayment,
} from '@atlas/contract/payments';
import type { Permit } from '@atlas/contract/permits';
import * as paymentsText from '@atlas/messages/payments';
import { writeMoney } from '@atlas/money/write-money';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { formatDay } from '../../ui/format.ts';
import { LineDialog } from '../../ui/late-dialogs.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { writeExchange } from '../books/write-exchange.ts';
import { DownloadPaper } from '../rops/download-paper.tsx';

const tones: Record<Payment['state'], StatusTone> = {
  WAITING: 'notice',
  REFUSED: 'bad',
  WITHDRAWN: 'quiet',
  POSTED: 'good',
  REVERSING: 'notice',
  REVERSED: 'bad',
};
const reasonOf = ({ allowed, reason }: Permit) => (allowed ? undefined : (reason ?? undefined));

type PaymentRowProps = { companyID: CompanyId; payment: Payment };

/** One payment, and what can be done with it. */
export function PaymentRow({ companyID, payment }: PaymentRowProps) {
  const { _id, state, direction, permits, receipt } = payment;
  const [asked, setAsked] = useState<'refuse' | 'reverse'>();
  const place = { params: { companyID, paymentID: _id } };
  const approve = useWrite(approvePayment);
  const withdraw = useWrite(withdrawPayment);
  const isOpen = state === 'WAITING' || state === 'REVERSING';
  const close = () => setAsked(undefined);
  const dialog = {
    missing: paymentsText.required(),
    maximum: 200,
    label: paymentsText.reason(),
    onSuccess: close,
    onClose: close,
  };
  return (
    <li className="flex flex-col gap-2 border-t border-hairline py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-2.5">
            <strong className="figure font-[600]">{writeMoney(payment.amount, payment.unit)}</strong>
            <span>{paymentsText.direction({ direction, reference: payment.for.reference })}</span>
            <Status tone={tones[state]} word={paymentsText.state({ state })} />
          </p>
          {payment.exchange !== null && <p className="figure text-13">{writeExchange(payment.exchange)}</p>}
          <p className="text-13 break-words text-secondary">
            {[
              receipt,
              payment.payer,
              formatDay(payment.receivedOn),
              payment.account.name,
              payment.reference,
              payment.recordedBy && paymentsText.recordedByPerson({ name: payment.recordedBy }),
              payment.decidedBy && paymentsText.decidedByPerson({ name: payment.decidedBy, state }),
              payment.reversedBy && paymentsText.reversedByPerson({ name: payment.reversedBy }),
              payment.reason,
            ]
              .filter((part) => part !== null && part !== '')
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <>
              <Button
                size="small"
                tone="primary"
                busy={approve.isPending}
                unavailableReason={reasonOf(permits.approve)}
                onClick={() => approve.mutate(place)}
              >
                {paymentsText.approve({ state })}
              </Button>
              {permits.withdraw.allowed ? (
                <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate(place)}>
                  {paymentsText.withdraw()}
                </Button>
              ) : (
                <Button size="small" unavailableReason={reasonOf(permits.refuse)} onClick={() => setAsked('refuse')}>
                  {paymentsText.refuse()}
                </Button>
              )}
            </>
          )}
          {receipt !== null && (
            <DownloadPaper
              endpoint={readReceipt}
              input={place}
              name={`${receipt}.pdf`}
              label={paymentsText.receipt()}
            />
          )}
          {state === 'POSTED' && direction === 'in' && (
            <Button size="small" unavailableReason={reasonOf(permits.reverse)} onClick={() => setAsked('reverse')}>
              {paymentsText.reverse()}
            </Button>
          )}
        </div>
      </div>
      <FormError error={approve.error ?? withdraw.error} />
      {asked === 'refuse' && (
        <LineDialog
          {...dialog}
          endpoint={refusePayment}
          title={paymentsText.refuseTitle()}
          send={paymentsText.refuse()}
          tone="danger"
          input={(reason) => ({ ...place, body: { reason } })}
        />
      )}
      {asked === 'reverse' && (
        <LineDialog
          {...dialog}
          endpoint={reversePayment}
          title={paymentsText.reverseTitle()}
          send={paymentsText.askReversal()}
          tone="danger"
          input={(reason) => ({ ...place, body: { reason } })}
        />
      )}
    </li>
  );
}
