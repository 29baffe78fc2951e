import { PaymentId, type ReservationId } from '@atlas/contract/identifiers';
import { today } from '@atlas/server/books/index';
import { approvePayment, recordPayment } from '@atlas/server/payments/index';
import { actAs, pickColleague } from './colleague.ts';
import type { CompanyInMaking } from './company-in-making.ts';
import { requireDone } from './require-done.ts';

interface Money {
  readonly payer: string;
  /** Cents. */
  readonly amount: bigint;
  /** Of the asset, for the bank's reference. */
  readonly number: string;
  /** A letter that tells the payments for one asset apart. */
  readonly part: string;
}

/** The front desk records a bank transfer for a reservation, and a manager approves what is above the limit. */
export async function receiveAtDesk(
  { scope, companyID, staff }: CompanyInMaking,
  reservationID: ReservationId,
  { payer, amount, number, part }: Money,
): Promise<void> {
  // Nobody of the demonstration is invited.
  const origin = '';
  const desk = { ...(await actAs(scope, pickColleague(staff, ['Reception']), companyID)), origin };
  const recorded = requireDone(
    await recordPayment(desk, companyID, {
      key: crypto.randomUUID(),
      method: 'bank',
      account: 'main-usd',
      amount: amount.toString(),
      receivedOn: await today(desk.tx),
      payer,
      reference: `EFT${number}${part}`,
      for: { kind: 'reservation', id: reservationID },
    }),
  );
  if (recorded.state !== 'WAITING') return;
  const manager = { ...(await actAs(scope, pickColleague(staff, ['Manager']), companyID)), origin };
  requireDone(await approvePayment(manager, { companyID, paymentID: PaymentId.parse(recorded._id) }));
}
