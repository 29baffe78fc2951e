import type { CompanyId, PaymentId } from '@atlas/contract/identifiers';
import type { Payment } from '@atlas/contract/payments';
import { because } from '@atlas/contract/reasons';
import { isOpenIn, stateAfter } from '@atlas/contract/steps/define-life';
import { paymentLife } from '@atlas/contract/steps/payment';
import { moneyAccount, readMoneyAccounts, reverseEntry } from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { hinderNewcomer } from '../proposals/index.ts';
import { hinderVisit } from './hinder-visit.ts';
import { fromLine } from './lines/line-account.ts';
import { releaseLine } from './lines/release-line.ts';
import { type DeskScope, findDue, hinderReversals, PAYEES } from './payees.ts';
import { hinderDecision, hinderReversal, hinderWithdrawal } from './payment-policy.ts';
import { lockPayment, type StoredPayment, stepPayment } from './payment-repository.ts';
import { postPayment, takeReceipt } from './post-payment.ts';
import { postRefund } from './record-refund.ts';
import { recordStep } from './record-step.ts';
import { viewPayment } from './view-payment.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly paymentID: PaymentId;
}
type Decided = Promise<Payment | Refusal<'step_refused'>>;

const {
  approve,
  refuse: refuseStep,
  withdraw,
  askReversal,
  reverse,
  refuseReversal,
  withdrawReversal,
} = paymentLife.steps;

/** Approves what waits: a payment or a refund is posted, a reversal is carried out. @throws AppError `not_found` */
export async function approvePayment(scope: DeskScope, { companyID, paymentID }: Place): Decided {
  const payment = await hold(scope, paymentID);
  const closed = hinderDecision(payment) ?? (await hinderNewcomer(scope));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const refused = isOpenIn(reverse, payment.state)
    ? await reverseIt(scope, companyID, payment)
    : await postIt(scope, companyID, payment);
  if (refused !== undefined) return refused;
  return viewPayment(scope, paymentID);
}

/** Refuses what waits: a payment is not posted, and a posted one stays posted. @throws AppError `not_found` */
export async function refusePayment(scope: Scope, { companyID, paymentID }: Place, reason: string): Decided {
  const payment = await hold(scope, paymentID);
  const closed = hinderDecision(payment);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const step = isOpenIn(refuseReversal, payment.state) ? refuseReversal : refuseStep;
  const by = step === refuseStep ? ({ by: 'decided_by' } as const) : {};
  await stepPayment(scope.tx, companyID, paymentID, { state: stateAfter(step, payment.state), reason, ...by });
  if (step === refuseStep) await release(scope, companyID, payment);
  await recordStep(scope, step.fact, paymentID);
  return viewPayment(scope, paymentID);
}

/** Withdraws what the acting person asked for. @throws AppError `not_found` */
export async function withdrawPayment(scope: Scope, { companyID, paymentID }: Place): Decided {
  const payment = await hold(scope, paymentID);
  const closed = hinderWithdrawal(payment);
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const step = isOpenIn(withdrawReversal, payment.state) ? withdrawReversal : withdraw;
  await stepPayment(scope.tx, companyID, paymentID, { state: stateAfter(step, payment.state), reason: null });
  if (step === withdraw) await release(scope, companyID, payment);
  await recordStep(scope, step.fact, paymentID);
  return viewPayment(scope, paymentID);
}

/** Requests the reversal of a posted payment. @throws AppError `not_found` */
export async function reversePayment(scope: Scope, { companyID, paymentID }: Place, reason: string): Decided {
  const payment = await hold(scope, paymentID);
  const visitor = await hinderVisit(scope);
  if (visitor !== undefined) return refuse('step_refused', { reason: visitor });
  const refused = await askForReversal(scope, companyID, payment, reason);
  return refused ?? viewPayment(scope, paymentID);
}

/** Lets a posted payment wait for a second person to reverse it, unless the deal keeps it. */
export async function askForReversal(
  scope: Scope,
  companyID: CompanyId,
  payment: StoredPayment,
  reason: string,
): Promise<Refusal<'step_refused'> | undefined> {
  if (payment.forKind !== 'line') await PAYEES[payment.forKind].hold(scope.tx, companyID, payment.forID);
  const kept = await hinderReversals(scope.tx, [payment]);
  const closed = hinderReversal(payment, kept.get(payment.id));
  if (closed !== undefined) return refuse('step_refused', { reason: closed });
  const state = stateAfter(askReversal, payment.state);
  await stepPayment(scope.tx, companyID, payment.id, { state, reason, by: 'reversal_by' });
  await recordStep(scope, askReversal.fact, payment.id);
  return undefined;
}

async function hold({ tx }: Scope, id: PaymentId): Promise<StoredPayment> {
  const payment = await lockPayment(tx, id);
  if (payment === undefined) throw new AppError('not_found');
  return payment;
}

async function postIt(
  scope: DeskScope,
  companyID: CompanyId,
  payment: StoredPayment,
): Promise<Refusal<'step_refused'> | undefined> {
  const account = (await readMoneyAccounts(scope.tx)).find(({ slug }) => slug === payment.account);
  if (account === undefined) throw new AppError('not_found');
  const state = stateAfter(approve, payment.state);
  const amount = BigInt(payment.amount);
  const { firstHand: madeBy } = payment;
  if (payment.direction === 'out') {
    await stepPayment(scope.tx, companyID, payment.id, { state, by: 'decided_by' });
    const refused = await postRefund(scope, companyID, { ...payment, amount, lineID: null }, { account, madeBy });
    if (refused !== undefined) return refused;
  } else {
    const { forKind: kind, forID: id } = payment;
    const due = kind === 'line' ? undefined : await findDue(scope.tx, { kind, id });
    if (due === undefined)
      return refuse('step_refused', { reason: because('payment_takes_none', { reference: payment.forReference }) });
    const receipt = await takeReceipt(scope, companyID);
    await stepPayment(scope.tx, companyID, payment.id, { state, receipt, by: 'decided_by' });
    const from = payment.lineID === null ? moneyAccount(account) : await fromLine(scope, payment.lineID, account);
    const posting = { ...payment, amount, dealUnit: due.unit, madeBy };
    const refused = await postPayment(scope, companyID, posting, { from, receipt });
    if (refused !== undefined) return refused;
  }
  await recordStep(scope, approve.fact, payment.id);
  return undefined;
}

async function reverseIt(
  scope: Scope,
  companyID: CompanyId,
  payment: StoredPayment,
): Promise<Refusal<'step_refused'> | undefined> {
  const { id, forKind, forID, entryID, firstHand: madeBy } = payment;
  const reason = payment.reason ?? '';
  await stepPayment(scope.tx, companyID, id, { state: stateAfter(reverse, payment.state), by: 'reversed_by' });
  if (forKind !== 'line') {
    const refused = await PAYEES[forKind].reverse(scope, {
      dealID: forID,
      paymentID: id,
      reason,
      madeBy,
      key: `payment ${id} reversal`,
    });
    if (refused !== undefined) return refused;
  }
  if (entryID !== null) {
    const reversed = await reverseEntry(scope, { entryID, reason, madeBy, key: `payment ${id} entry reversal` });
    if (isRefusal(reversed)) return reversed;
  }
  await release(scope, companyID, payment);
  await recordStep(scope, reverse.fact, id);
  return undefined;
}

async function release(scope: Scope, companyID: CompanyId, { lineID }: StoredPayment): Promise<void> {
  if (lineID !== null) await releaseLine(scope, companyID, lineID);
}
