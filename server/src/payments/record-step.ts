import type { paymentFacts } from '@atlas/contract/facts/payments';
import type { PaymentId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError } from '../platform/outcome.ts';
import { findPayment } from './payment-repository.ts';

type PaymentFact = (typeof paymentFacts)[
  | 'paymentWaits'
  | 'paymentPosted'
  | 'paymentRefused'
  | 'paymentWithdrawn'
  | 'reversalAsked'
  | 'reversalRefused'
  | 'reversalWithdrawn'
  | 'paymentReversed'];

/** Records a step of a payment as it is after it. */
export async function recordStep({ tx }: Scope, fact: PaymentFact, id: PaymentId): Promise<void> {
  const payment = await findPayment(tx, id);
  if (payment === undefined) throw new AppError('not_found');
  const { state, direction, method, receipt, forKind, forReference } = payment;
  await recordFact(tx, fact, {
    subject: { id, label: receipt ?? forReference },
    after: { state, direction, method, receipt, for: { kind: forKind, reference: forReference } },
  });
}
