import { MOST_AMOUNT, type MoneyUnit } from '@atlas/contract/books';
import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import { PAYMENT_LIMIT } from '@atlas/contract/payments';
import { because } from '@atlas/contract/reasons';
import { DECIDING_ROLES } from '@atlas/contract/roles';
import { convertAmount } from '@atlas/money/exchange-rate';
import { nameCurrency } from '@atlas/money/write-money';
import {
  type BookAccount,
  bookAccount,
  type EnteredRate,
  findRate,
  nameExchange,
  postEntry,
  takeNumber,
  writeTransferText,
} from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { isAloneAmong } from '../proposals/index.ts';
import { writeEntryText } from './entry-text.ts';
import { type DeskScope, PAYEES } from './payees.ts';
import { type NewPayment, nameEntryOf, sumRecordedAlone } from './payment-repository.ts';

/** A payment that is being posted, and the unit that its deal counts in. */
export type Posting = Pick<
  NewPayment,
  'id' | 'unit' | 'amount' | 'receivedOn' | 'payer' | 'reference' | 'forKind' | 'forID' | 'forReference'
> & {
  readonly dealUnit: MoneyUnit;
  /** Who recorded it, when the acting person approves it. */
  readonly madeBy?: UserId;
};

/** The next number of a receipt. */
export function takeReceipt(scope: Scope, companyID: CompanyId): Promise<string> {
  return takeNumber(scope.tx, companyID, 'R');
}

/**
 * Gives the money of a payment to its deal. Money in another unit is first exchanged at the rate of its day.
 * @param from the account that is debited: where the money lies, or the suspense that it waited in
 */
export async function postPayment(
  scope: DeskScope,
  companyID: CompanyId,
  posting: Posting,
  { from, receipt }: { readonly from: BookAccount; readonly receipt: string },
): Promise<Refusal<'step_refused'> | undefined> {
  const { id, unit, dealUnit, amount, receivedOn, payer, reference, forID, madeBy } = posting;
  if (posting.forKind === 'line') throw new Error('a line takes no money');
  const payee = PAYEES[posting.forKind];
  const shared = {
    dealID: forID,
    reference: posting.forReference,
    paymentID: id,
    valueOn: receivedOn,
    payer,
    transfer: reference,
    receipt,
    ...(madeBy === undefined ? {} : { madeBy }),
    key: `payment ${id}`,
  };
  if (unit === dealUnit) return payee.receive(scope, { ...shared, amount, unit, moneyAccount: from });
  const exchanged = await exchangeMoney(scope, posting, from);
  if (isRefusal(exchanged)) return exchanged;
  await nameEntryOf(scope.tx, companyID, id, exchanged.entryID);
  return payee.receive(scope, {
    ...shared,
    amount: exchanged.amount,
    unit: dealUnit,
    moneyAccount: bookAccount('exchange', dealUnit),
  });
}

async function exchangeMoney(
  scope: Scope,
  { id, unit, dealUnit, amount, receivedOn, payer, reference, forReference, madeBy }: Posting,
  from: BookAccount,
) {
  const rate = await findRate(scope.tx, { given: unit, got: dealUnit, day: receivedOn });
  if (rate === undefined)
    return refuse('step_refused', { reason: because('payment_rate_missing', { day: receivedOn }) });
  const got = convertAmount(amount, rate);
  if (got < 1n) return refuse('step_refused', { reason: because('payment_too_small') });
  if (got > MOST_AMOUNT) return refuse('step_refused', { reason: because('payment_too_large') });
  const posted = await postEntry(scope, {
    kind: 'exchange',
    valueOn: receivedOn,
    lines: [{ debit: from, credit: bookAccount('exchange', unit), amount }],
    payee: payer,
    text: writeTransferText(
      writeEntryText('exchanged', { unit: nameCurrency(unit), reference: forReference }),
      reference,
    ),
    subject: { type: 'payment', id, reference: forReference },
    rate,
    ...(madeBy === undefined ? {} : { madeBy }),
    key: nameExchange(id),
  });
  return isRefusal(posted) ? posted : { entryID: posted.entryID, amount: got };
}

/**
 * Whether a payment needs a second person: with what the acting person recorded for the same deal in the last 24 hours it
 * is above the limit, or it is exchanged at a rate that they entered. Money in another unit counts at the rate of its
 * day; without one, a second person looks at it.
 */
export async function needsSecondPerson(
  scope: Scope,
  { unit, amount, receivedOn, forID }: Pick<NewPayment, 'unit' | 'amount' | 'receivedOn' | 'forID'>,
  dealUnit: MoneyUnit,
): Promise<boolean> {
  const rate =
    unit === dealUnit ? undefined : await findRate(scope.tx, { given: unit, got: dealUnit, day: receivedOn });
  if (rate !== undefined && (await isSetAlone(scope, rate))) return true;
  return isAboveLimit(scope, [{ unit, amount }, ...(await sumRecordedAlone(scope.tx, forID))], receivedOn);
}

/**
 * Whether nobody but the acting person stands for a rate, although someone else could have entered it: they could let any
 * sum stay within a limit, or pay for anything with a dollar.
 */
async function isSetAlone(scope: Scope, { isOwn }: EnteredRate): Promise<boolean> {
  return isOwn && !(await isAloneAmong(scope, DECIDING_ROLES));
}

/** Whether sums are above the limit together, at the rates of a day; also if one of these is missing or their own. */
export async function isAboveLimit(
  scope: Scope,
  sums: readonly Pick<NewPayment, 'unit' | 'amount'>[],
  day: string,
): Promise<boolean> {
  let total = 0n;
  for (const { unit, amount } of sums) {
    const rate = unit === 'USD' ? undefined : await findRate(scope.tx, { given: unit, got: 'USD', day });
    if (unit !== 'USD' && (rate === undefined || (await isSetAlone(scope, rate)))) return true;
    total += rate === undefined ? amount : convertAmount(amount, rate);
  }
  return total > PAYMENT_LIMIT;
}
