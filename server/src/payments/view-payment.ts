import { type ExchangedMoney, MoneyAmount } from '@atlas/contract/books';
import type { Payment } from '@atlas/contract/payments';
import {
  applyRate,
  type EnteredRate,
  findRate,
  readExchanges,
  readMoneyAccounts,
  type StoredMoneyAccount,
} from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writePermits } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import { hinderNewcomer } from '../proposals/index.ts';
import type { Due } from './matching/due-index.rules.ts';
import { findDue, hinderReversals } from './payees.ts';
import { permitsOfPayment } from './payment-policy.ts';
import { findPayment, type StoredPayment } from './payment-repository.ts';

/** What the caller has read already. */
interface Known {
  readonly accounts?: readonly StoredMoneyAccount[];
  readonly dues?: readonly Due[];
}

/** Payments as the acting person sees them. */
export async function viewPayments(
  scope: Scope,
  payments: readonly StoredPayment[],
  { accounts, dues }: Known = {},
): Promise<Payment[]> {
  const names = accounts ?? (await readMoneyAccounts(scope.tx));
  const exchanges = await listExchanges(scope, payments, dues);
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
      companyID: _____,
      lineID: __,
      entryID: ___,
      firstHand: ____,
      ...rest
    } = payment;
    return {
      ...rest,
      _id: id,
      account: { slug: account, name: names.find(({ slug }) => slug === account)?.name ?? account, method },
      exchange: exchanges.get(id) ?? null,
      for: { kind: forKind, id: forID, reference: forReference },
      permits: writePermits(permitsOfPayment(role, payment, newcomer, kept.get(id)), scope.locale),
    };
  });
}

/** How money was exchanged for its deal; of payments that wait, at the rate that would apply now. By the payment's id. */
async function listExchanges(
  { tx }: Scope,
  payments: readonly StoredPayment[],
  dues: readonly Due[] | undefined,
): Promise<ReadonlyMap<string, ExchangedMoney>> {
  const [first] = payments;
  if (first === undefined) return new Map();
  const posted = payments.filter(({ entryID, direction }) => entryID !== null && direction === 'in');
  const found = new Map(
    await readExchanges(
      tx,
      first.companyID,
      posted.map(({ id }) => id),
    ),
  );
  const waiting = payments.filter(({ state, direction }) => state === 'WAITING' && direction === 'in');
  if (waiting.length === 0) return found;
  const rates = new Map<string, Promise<EnteredRate | undefined>>();
  for (const { id, forKind, forID, unit, amount, receivedOn } of waiting) {
    if (forKind === 'line') continue;
    const due =
      dues === undefined
        ? await findDue(tx, { kind: forKind, id: forID })
        : dues.find(({ id: deal }) => deal === forID);
    if (due === undefined || due.unit === unit) continue;
    const { unit: got } = due;
    const pair = [unit, got, receivedOn].join();
    const asked = rates.get(pair) ?? findRate(tx, { given: unit, got, day: receivedOn });
    rates.set(pair, asked);
    const rate = await asked;
    const exchange = rate === undefined ? undefined : applyRate({ unit, amount: BigInt(amount) }, rate);
    // What would come to less than a cent, or to more than the books hold, is refused when it is posted.
    if (exchange !== undefined && MoneyAmount.safeParse(exchange.got.amount).success) found.set(id, exchange);
  }
  return found;
}

/** One payment as it is now. @throws AppError `not_found` */
export async function viewPayment(scope: Scope, id: StoredPayment['id']): Promise<Payment> {
  const payment = await findPayment(scope.tx, id);
  const [view] = payment === undefined ? [] : await viewPayments(scope, [payment]);
  if (view === undefined) throw new AppError('not_found');
  return view;
}
