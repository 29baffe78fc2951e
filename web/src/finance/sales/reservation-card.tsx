import type { CompanyId } from '@atlas/contract/identifiers';
import { approveSale, type Reservation, returnSale } from '@atlas/contract/reservations';
import * as dealsText from '@atlas/messages/deals';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatPrice } from '../../ui/format.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { ConfirmDialog, LineDialog } from '../../ui/late-dialogs.ts';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { CostCheck } from '../costs/cost-check.tsx';
import { RESERVATION_TONES } from './offer-status.ts';
import { PriceCheck } from './price-check.tsx';
import { TimeLeft } from './time-left.tsx';

const ProposeSaleDialog = lateDialog(async () => (await import('./propose-sale-dialog.tsx')).ProposeSaleDialog);
const CancelDialog = lateDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

type ReservationCardProps = { companyID: CompanyId; reservation: Reservation };

/** A reservation: who buys for how much, what is paid, how long it lasts, and the next step. */
export function ReservationCard({ companyID, reservation }: ReservationCardProps) {
  const { _id: reservationID, reference, asset, buyer, state, sale, dueAt, isFrozen, permits } = reservation;
  const [open, setOpen] = useState<'propose' | 'approve' | 'return' | 'cancel'>();
  const close = () => setOpen(undefined);
  const finish = () => {
    toast.success(dealsText.saved());
    close();
  };
  const params = { companyID, reservationID };
  const { assetNumber } = asset;
  return (
    <article
      aria-label={`${reference} ${assetNumber}`}
      className="flex flex-col gap-3 border-t border-hairline p-4 first:border-t-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong className="figure font-[600]">{reference}</strong>
            <Link className="link figure" to={`/company/${companyID}/assets/${asset.assetID}`}>
              {assetNumber}
            </Link>
            <span className="break-words text-secondary">{asset.assetName}</span>
          </p>
          <p className="text-13 break-words text-secondary">
            {[buyer.name, buyer.phone].filter((part) => part !== '').join(' · ')}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          {dueAt !== null && <TimeLeft until={dueAt} isFrozen={isFrozen} />}
          <Status tone={RESERVATION_TONES[state]} word={dealsText.reservationState({ state })} />
        </p>
      </header>
      <Figures reservation={reservation} />
      <p className="text-13">
        <span className="text-secondary">{dealsText.nextStep()}: </span>
        {describeNext(reservation)}
      </p>
      {sale.returnReason !== null && (
        <p className="text-13 break-words text-rust">{dealsText.returned({ reason: sale.returnReason })}</p>
      )}
      {dueAt !== null && (
        <div className="flex flex-wrap gap-2">
          {sale.state === 'NONE' ? (
            <Button
              tone="primary"
              unavailableReason={describeHindrance(permits.complete)}
              onClick={() => setOpen('propose')}
            >
              {dealsText.propose()}
            </Button>
          ) : (
            <>
              <Button
                tone="primary"
                unavailableReason={describeHindrance(permits.approveSale)}
                onClick={() => setOpen('approve')}
              >
                {dealsText.approveSale()}
              </Button>
              <Button unavailableReason={describeHindrance(permits.returnSale)} onClick={() => setOpen('return')}>
                {dealsText.returnSale()}
              </Button>
            </>
          )}
          <Button tone="quiet" unavailableReason={describeHindrance(permits.cancel)} onClick={() => setOpen('cancel')}>
            {dealsText.cancel()}
          </Button>
        </div>
      )}
      {open === 'propose' && <ProposeSaleDialog companyID={companyID} reservation={reservation} onClose={close} />}
      {open === 'cancel' && <CancelDialog companyID={companyID} reservation={reservation} onClose={close} />}
      {open === 'approve' && (
        <ConfirmDialog
          endpoint={approveSale}
          input={{ params }}
          title={dealsText.approveQuestion({
            number: assetNumber,
            buyer: buyer.name,
            price: formatPrice(reservation.price),
          })}
          sentence={dealsText.approveSentence()}
          send={dealsText.approveSale()}
          tone="primary"
          onSuccess={finish}
          onClose={close}
        >
          <PriceCheck
            companyID={companyID}
            assetID={asset.assetID}
            price={reservation.price}
            listPrice={reservation.listPrice}
            highestListPrice={reservation.highestListPrice}
          />
          <CostCheck companyID={companyID} assetID={asset.assetID} />
        </ConfirmDialog>
      )}
      {open === 'return' && (
        <LineDialog
          endpoint={returnSale}
          title={dealsText.returnQuestion({ number: assetNumber })}
          label={dealsText.reasonField()}
          missing={dealsText.reasonField()}
          maximum={300}
          send={dealsText.returnSale()}
          input={(reason) => ({ params, body: { reason } })}
          onSuccess={finish}
          onClose={close}
        />
      )}
    </article>
  );
}

function Figures({ reservation }: { reservation: Reservation }) {
  const { state, price, deposit, paid, kept, refund, sale, endedAt } = reservation;
  const left = (BigInt(price) - BigInt(paid)).toString();
  const figures: readonly (readonly [string, string])[] = [
    [dealsText.price(), formatPrice(price)],
    [dealsText.depositShort(), formatPrice(deposit)],
    [dealsText.paid(), formatPrice(paid)],
    ...(endedAt === null ? [[dealsText.left(), formatPrice(left)] as const] : []),
    ...(kept === null ? [] : [[dealsText.kept(), formatPrice(kept)] as const]),
    ...(refund === null ? [] : [[nameRefund(state), formatPrice(refund)] as const]),
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex min-w-0 flex-col">
            <dt className="text-13 text-secondary">{label}</dt>
            <dd className="figure break-words">{figure}</dd>
          </div>
        ))}
      </dl>
      {endedAt !== null && (
        <p className="text-13 text-secondary">
          {sale.reference !== null && `${dealsText.saleReference({ reference: sale.reference })} · `}
          {dealsText.endedOn({ day: formatDay(endedAt) })}
          {reservation.endReason !== null && ` · ${reservation.endReason}`}
        </p>
      )}
    </>
  );
}

function nameRefund(state: Reservation['state']): string {
  return state === 'REFUNDED' ? dealsText.reservationState({ state }) : dealsText.refund();
}

function describeNext({ reference, state, price, paid, refund, sale }: Reservation): string {
  const name = sale.proposedBy ?? '';
  const isPaid = BigInt(paid) >= BigInt(price);
  const owes = (state === 'EXPIRED' || state === 'CANCELLED') && refund !== null && refund !== '0';
  const step =
    state === 'HELD'
      ? 'deposit'
      : state !== 'CONFIRMED'
        ? owes
          ? 'refund'
          : 'none'
        : sale.state === 'NONE'
          ? 'propose'
          : sale.state === 'PROPOSED'
            ? 'approve'
            : isPaid
              ? 'complete'
              : 'balance';
  return dealsText.next({ step, reference, name });
}
