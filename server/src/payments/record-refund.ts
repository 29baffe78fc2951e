import type { Received } from '@atlas/contract/endpoint';
import { type CompanyId, StatementLineId, type UserId } from '@atlas/contract/identifiers';
import type { recordRefund as endpoint, Payment, RefundDue } from '@atlas/contract/payments';
import { because } from '@atlas/contract/reasons';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { lineLife, paymentLife } from '@atlas/contract/steps/payment';
import { bookAccount, moneyAccount, postEntry, type StoredMoneyAccount, writeTransferText } from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { recordFact } from '../platform/events.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { writeEntryText } from './entry-text.ts';
import { hinderVisit } from './hinder-visit.ts';
import { lockLine, stepLine } from './lines/line-repository.ts';
import { type DealMoney, listRefunds, PAYEES } from './payees.ts';
import { findByReference, insertPayment, type NewPayment } from './payment-repository.ts';
import { chooseAccount, isRepeated, namePayment, writeNew } from './record-payment.ts';
import { recordStep } from './record-step.ts';
import { viewPayment } from './view-payment.ts';

const { recordRefund: record } = paymentLife.steps;
type Input = Received<typeof endpoint>['body'];

/**
 * Requests a refund; a second person decides. The same key again returns the same refund.
 * @throws AppError `not_found` if nothing is owed for it, `idempotency_mismatch`
 */
export async function recordRefund(
  scope: Scope,
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
  const owed = await findOwed(scope, input);
  if (owed === undefined) throw new AppError('not_found');
  const amount = BigInt(input.amount);
  // What a reservation owes, and the money of a line, are refunded in one amount.
  const isWhole = input.for.kind === 'contract' || amount === BigInt(owed.amount);
  if (amount > BigInt(owed.amount) || !isWhole || owed.unit !== account.unit) {
    return refuse('step_refused', { reason: because('refund_not_owed') });
  }
  const refund: NewPayment = { ...writeNew(id, account, input), direction: 'out', forReference: owed.reference };
  if ((await findByReference(tx, refund)) !== undefined) {
    return refuse('step_refused', { reason: because('payment_reference_known', { reference: refund.reference }) });
  }
  const isNew = await insertPayment(tx, companyID, refund, { state: stateAfter(record, null), receipt: null });
  if (!isNew) throw new AppError('idempotency_busy');
  await recordStep(scope, record.fact, id);
  return viewPayment(scope, id);
}

async function findOwed(scope: Scope, { for: { kind, id } }: Input): Promise<Omit<RefundDue, 'buyer'> | undefined> {
  if (kind !== 'line') return (await listRefunds(scope.tx)).find((one) => one.kind === kind && one.id === id);
  const line = await lockLine(scope.tx, StatementLineId.parse(id));
  if (line === undefined || line.state !== 'SUSPENSE' || line.number === null) return undefined;
  return { kind, id, reference: line.number, unit: line.unit, amount: line.amount };
}

/** Posts a refund that `madeBy` requested and the acting person approves. */
export async function postRefund(
  scope: Scope,
  companyID: CompanyId,
  refund: NewPayment,
  { account, madeBy }: { readonly account: StoredMoneyAccount; readonly madeBy: UserId },
): Promise<Refusal<'step_refused'> | undefined> {
  const { id, amount, unit, forKind, forID, forReference, receivedOn, payer, reference: transfer } = refund;
  const money = {
    dealID: forID,
    reference: forReference,
    paymentID: id,
    amount,
    unit,
    valueOn: receivedOn,
    moneyAccount: moneyAccount(account),
    payer,
    transfer,
    madeBy,
    key: `payment ${id}`,
  };
  return forKind === 'line' ? returnLine(scope, companyID, money) : PAYEES[forKind].refund(scope, money);
}

/** Refunds the money of a line in suspense. */
async function returnLine(
  scope: Scope,
  companyID: CompanyId,
  money: DealMoney,
): Promise<Refusal<'step_refused'> | undefined> {
  const { dealID, reference, amount, unit, valueOn, payer, transfer, madeBy, key } = money;
  const lineID = StatementLineId.parse(dealID);
  const line = await lockLine(scope.tx, lineID);
  if (line?.state !== 'SUSPENSE') return refuse('step_refused', { reason: because('line_decided') });
  const state = stateAfter(lineLife.steps.match, line.state);
  await stepLine(scope.tx, companyID, lineID, { state });
  await recordFact(scope.tx, lineLife.steps.match.fact, {
    subject: { id: lineID, label: reference },
    after: { state },
  });
  const owed = bookAccount('refundsPayable', unit, reference);
  const posted = await postEntry(scope, {
    kind: 'refund',
    valueOn,
    lines: [
      { debit: bookAccount('suspense', unit, reference), credit: owed, amount },
      { debit: owed, credit: money.moneyAccount, amount },
    ],
    payee: payer,
    text: writeTransferText(writeEntryText('returned'), transfer),
    subject: { type: 'line', id: lineID, reference },
    ...(madeBy === undefined ? {} : { madeBy }),
    key,
  });
  return isRefusal(posted) ? posted : undefined;
}
