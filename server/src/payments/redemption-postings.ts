import { MoneyUnit } from '@atlas/contract/books';
import type { CompanyId, RedemptionId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import {
  type BookAccount,
  bookAccount,
  moneyAccount,
  openMoneyAccounts,
  postEntry,
  takeNumber,
  today,
} from '../books/index.ts';
import * as ledger from '../ledger/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { writeEntryText } from './entry-text.ts';
import { findPayable, insertPayable } from './redemption-repository.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly redemptionID: RedemptionId;
}
/** What a redemption costs, in a unit that the books count in. */
interface Payable {
  readonly number: string;
  readonly unit: MoneyUnit;
  readonly amount: bigint;
  readonly person: string;
}
type Refused = Refusal<'step_refused'> | undefined;

/** Approves a redemption, which the company owes from then on. @throws AppError `not_found` */
export async function approveRedemption(scope: Scope, place: Place) {
  const done = await ledger.approveRedemption(scope, place);
  if (isRefusal(done)) return done;
  const owed = await owe(scope, place);
  return isRefusal(owed) ? owed : done;
}

/** Records a pay-out from an account, the main one of its unit unless another is named. @throws AppError `not_found` */
export async function settleRedemption(
  scope: Scope,
  place: Place,
  { payoutReference, account }: { readonly payoutReference: string; readonly account?: string | undefined },
) {
  const done = await ledger.settleRedemption(scope, place, payoutReference);
  if (isRefusal(done)) return done;
  const payable = await owe(scope, place);
  if (isRefusal(payable)) return payable;
  const refused = payable === undefined ? undefined : await payOut(scope, place, payable, account);
  return refused ?? done;
}

/** Declines a redemption, or records that it could not be paid: the company owes it no more. @throws AppError `not_found` */
export async function failRedemption(scope: Scope, place: Place, reason: string) {
  const done = await ledger.failRedemption(scope, place, reason);
  if (isRefusal(done)) return done;
  const number = await findPayable(scope.tx, place.redemptionID);
  const payable = number === undefined ? undefined : await readPayable(scope, place, number);
  if (payable === undefined) return done;
  const { unit } = payable;
  const lines = {
    debit: bookAccount('redemptionsPayable', unit, payable.number),
    credit: bookAccount('redemptions', unit),
  };
  const refused = await post(scope, place, payable, {
    kind: 'redemption.failed',
    ...lines,
  });
  return refused ?? done;
}

/** What is owed for an approved redemption, posted once. Undefined in a currency that the books do not count in. */
async function owe(scope: Scope, place: Place): Promise<Payable | Refusal<'step_refused'> | undefined> {
  const known = await findPayable(scope.tx, place.redemptionID);
  if (known !== undefined) return readPayable(scope, place, known);
  const payable = await readPayable(scope, place, '');
  if (payable === undefined) return undefined;
  await openMoneyAccounts(scope.tx);
  const number = await takeNumber(scope.tx, place.companyID, 'RD');
  await insertPayable(scope.tx, place.companyID, place.redemptionID, number);
  const { unit } = payable;
  const numbered = { ...payable, number };
  const lines = { debit: bookAccount('redemptions', unit), credit: bookAccount('redemptionsPayable', unit, number) };
  const refused = await post(scope, place, numbered, {
    kind: 'redemption.approved',
    ...lines,
  });
  return refused ?? numbered;
}

async function readPayable({ tx }: Scope, { redemptionID }: Place, number: string): Promise<Payable | undefined> {
  const { currency, fiatAmount, person } = await ledger.readRedemptionCost(tx, redemptionID);
  const unit = MoneyUnit.safeParse(currency).data;
  return unit === undefined ? undefined : { number, unit, amount: fiatAmount, person };
}

async function payOut(scope: Scope, place: Place, payable: Payable, slug: string | undefined): Promise<Refused> {
  const { unit, number } = payable;
  const accounts = await openMoneyAccounts(scope.tx);
  const account = accounts.find((one) => one.unit === unit && (slug === undefined ? one.main : one.slug === slug));
  if (account === undefined) return refuse('step_refused', { reason: because('money_account_missing') });
  const lines = { debit: bookAccount('redemptionsPayable', unit, number), credit: moneyAccount(account) };
  return post(scope, place, payable, { kind: 'redemption.settled', ...lines });
}

async function post(
  scope: Scope,
  { redemptionID }: Place,
  { number, amount, person }: Payable,
  entry: {
    readonly kind: 'redemption.approved' | 'redemption.settled' | 'redemption.failed';
    readonly debit: BookAccount;
    readonly credit: BookAccount;
  },
): Promise<Refused> {
  const { kind, debit, credit } = entry;
  const posted = await postEntry(scope, {
    kind,
    valueOn: await today(scope.tx),
    lines: [{ debit, credit, amount }],
    payee: person,
    text: writeEntryText(kind),
    subject: { type: 'redemption', id: redemptionID, reference: number },
    key: `redemption ${redemptionID} ${kind}`,
  });
  return isRefusal(posted) ? posted : undefined;
}
