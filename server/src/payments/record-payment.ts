import type { MoneyMethod } from '@atlas/contract/books';
import type { Received } from '@atlas/contract/endpoint';
import { type CompanyId, PaymentId } from '@atlas/contract/identifiers';
import type { recordPayment as endpoint, Payment } from '@atlas/contract/payments';
import { because } from '@atlas/contract/reasons';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { paymentLife } from '@atlas/contract/steps/payment';
import { moneyAccount, openMoneyAccounts, readMoneyAccounts, type StoredMoneyAccount, today } from '../books/index.ts';
import { nameAttempt } from '../ledger/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderVisit } from './hinder-visit.ts';
import { type DeskScope, findDue, PAYEES } from './payees.ts';
import { findByReference, findPayment, holdDeal, insertPayment, type NewPayment } from './payment-repository.ts';
import { needsSecondPerson, postPayment, takeReceipt } from './post-payment.ts';
import { recordStep } from './record-step.ts';
import { isReferenceOf, normaliseReference } from './reference-formats.rules.ts';
import { viewPayment } from './view-payment.ts';

const { post, record } = paymentLife.steps;
type Input = Received<typeof endpoint>['body'];

/** The id of a payment by its key, so that the same key is the same payment. */
export function namePayment(companyID: CompanyId, key: string): PaymentId {
  return PaymentId.parse(nameAttempt(companyID, `payment ${key}`));
}

/**
 * Records money that came in: it is posted with a receipt, or waits for a second person above the limit. The same key
 * again returns the same payment. @throws AppError `not_found` for a deal that takes no money, `idempotency_mismatch`
 */
export async function recordPayment(
  scope: DeskScope,
  companyID: CompanyId,
  input: Input,
): Promise<Payment | Refusal<'step_refused'>> {
  const { tx } = scope;
  const visitor = await hinderVisit(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  const id = namePayment(companyID, input.key);
  if (await isRepeated(scope, id, input)) return viewPayment(scope, id);
  const account = await chooseAccount(scope, input);
  if (isRefusal(account)) return account;
  const due = await findDue(tx, input.for);
  if (due === undefined) throw new AppError('not_found');
  const payment: NewPayment = { ...writeNew(id, account, input), direction: 'in', forReference: due.reference };
  await holdDeal(tx, input.for.id);
  // The same call may have been under way.
  if (await isRepeated(scope, id, input)) return viewPayment(scope, id);
  const known = await findByReference(tx, payment);
  if (known !== undefined)
    return refuse('step_refused', { reason: because('payment_reference_known', { reference: payment.reference }) });
  const closed = await PAYEES[input.for.kind].hinderDay(scope, input.for.id, input.receivedOn);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  // A payment of an earlier day takes late fees back, which nobody does alone.
  const takesFeesBack = due.fees > 0n && input.receivedOn < (await today(tx));
  const waits = takesFeesBack || (await needsSecondPerson(scope, payment, due.unit));
  const receipt = waits ? null : await takeReceipt(scope, companyID);
  const step = waits ? record : post;
  const isNew = await insertPayment(tx, companyID, payment, { state: stateAfter(step, null), receipt });
  if (!isNew) throw new AppError('idempotency_busy');
  if (receipt !== null) {
    const posting = { ...payment, dealUnit: due.unit };
    const refused = await postPayment(scope, companyID, posting, { from: moneyAccount(account), receipt });
    if (refused !== undefined) return refused;
  }
  await recordStep(scope, step.fact, id);
  return viewPayment(scope, id);
}

/** What is entered about money, coming in or going out. */
export interface MoneyInput {
  readonly method: MoneyMethod;
  readonly account: string;
  readonly amount: string;
  readonly receivedOn: string;
  readonly payer: string;
  readonly reference: string;
  readonly for: { readonly kind: NewPayment['forKind']; readonly id: string };
}

/** The account that money came to or goes from, if what was entered about it can be. */
export async function chooseAccount(
  { tx }: Scope,
  { account: slug, method, receivedOn, reference }: MoneyInput,
): Promise<StoredMoneyAccount | Refusal<'step_refused'>> {
  const read = await readMoneyAccounts(tx);
  const account = (read.length > 0 ? read : await openMoneyAccounts(tx)).find((one) => one.slug === slug);
  if (account === undefined || account.method !== method) {
    return refuse('step_refused', { reason: because('money_account_missing') });
  }
  const day = await today(tx);
  if (receivedOn > day) return refuse('step_refused', { reason: because('entry_day_ahead') });
  if (!isReferenceOf(method, reference, day)) {
    return refuse('step_refused', { reason: because('payment_reference_refused', { method }) });
  }
  return account;
}

/** A payment as it is entered. */
export function writeNew(
  id: PaymentId,
  { slug, unit, method }: StoredMoneyAccount,
  input: MoneyInput,
): Omit<NewPayment, 'direction' | 'forReference'> {
  return {
    id,
    account: slug,
    method,
    unit,
    amount: BigInt(input.amount),
    receivedOn: input.receivedOn,
    payer: input.payer,
    reference: normaliseReference(input.reference),
    forKind: input.for.kind,
    forID: input.for.id,
    lineID: null,
  };
}

/** Whether the same was recorded before under its id. @throws AppError `idempotency_mismatch` for something else */
export async function isRepeated({ tx }: Scope, id: PaymentId, input: MoneyInput): Promise<boolean> {
  const known = await findPayment(tx, id);
  if (known === undefined) return false;
  const isSame =
    known.amount === input.amount &&
    known.account === input.account &&
    known.receivedOn === input.receivedOn &&
    known.payer === input.payer &&
    known.reference === normaliseReference(input.reference) &&
    known.forID === input.for.id;
  if (!isSame) throw new AppError('idempotency_mismatch');
  return true;
}
