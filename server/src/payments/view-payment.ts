import type { Payment } from '@atlas/contract/payments';
import { readMoneyAccounts, type StoredMoneyAccount } from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { hinderNewcomer } from '../proposals/index.ts';
import { hinderReversals } from './payees.ts';
import { permitsOfPayment } from './payment-policy.ts';
import { findPayment, type StoredPayment } from './payment-repository.ts';

/** Payments as the acting person sees them. */
export async function viewPayments(
  scope: Scope,
  payments: readonly StoredPayment[],
  accounts?: readonly StoredMoneyAccount[],
): Promise<Payment[]> {
  const names = accounts ?? (await readMoneyAccounts(scope.tx));
  const role = (await scope.role()) ?? 'Client';
  const newcomer = await hinderNewcomer(scope);
  const kept = await hinderReversals(scope.tx, payments);
  return payments.map((payment) => {
    const {
      id,
      forKind,
      forID,
      forReference,
      account,
      method,
      mine,
      sameHands,
      place: _,
      lineID: __,
      entryID: ___,
      firstHand: ____,
      ...rest
    } = payment;
    return {
      ...rest,
      _id: id,
      account: { slug: account, name: names.find(({ slug }) => slug === account)?.name ?? account, method },
      for: { kind: forKind, id: forID, reference: forReference },
      permits: writePermits(permitsOfPayment(role, payment, newcomer, kept.get(id)), scope.locale),
    };
  });
}

/** One payment as it is now. @throws AppError `not_found` */
export async function viewPayment(scope: Scope, id: StoredPayment['id']): Promise<Payment> {
  const payment = await findPayment(scope.tx, id);
  const [view] = payment === undefined ? [] : await viewPayments(scope, [payment]);
  if (view === undefined) throw new AppError('not_found');
  return view;
}
