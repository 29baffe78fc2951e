import type { MoneyUnit } from '@atlas/contract/books';
import { type CompanyId, type EntryId, ReservationId, RopId, type UserId } from '@atlas/contract/identifiers';
import { PayeeKind, type RefundDue } from '@atlas/contract/payments';
import type { Hindrance } from '@atlas/contract/reasons';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { paymentLife } from '@atlas/contract/steps/payment';
import { type BookAccount, bookAccount, postEntry, writeTransferText } from '../books/index.ts';
import type { Scope } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { AppError, isRefusal, type Refusal } from '../platform/outcome.ts';
import {
  hinderContractReversals,
  hinderReceipt,
  holdRop,
  receiveForContract,
  refundForContract,
  reverseForContract,
} from '../rops/index.ts';
import { hinderDealReversals, holdReservation, markRefunded, receiveForDeal, reverseForDeal } from '../sales/index.ts';
import { selectContractRefunds, selectContractsDue, selectDealRefunds, selectDealsDue } from './due-repository.ts';
import { writeEntryText } from './entry-text.ts';
import type { Due } from './matching/due-index.rules.ts';
import type { StoredPayment } from './payment-repository.ts';

/** A transaction at the desk, and the address of the register, which a buyer is invited to. */
export interface DeskScope extends Scope {
  readonly origin: string;
}

/** Money for a deal, or refunded from it, in the deal's unit. */
export interface DealMoney {
  readonly dealID: string;
  readonly reference: string;
  readonly paymentID: string;
  readonly amount: bigint;
  readonly unit: MoneyUnit;
  readonly valueOn: string;
  /** The account that has the money, or had it while it waited. */
  readonly moneyAccount: BookAccount;
  readonly payer: string;
  /** The bank's or EcoCash's reference; empty without one. */
  readonly transfer: string;
  /** Who recorded it, when the acting person approves it. */
  readonly madeBy?: UserId;
  readonly key: string;
}

type Refused = Refusal<'step_refused'> | undefined;

/** What buyers pay for. Each kind of deal takes money, refunds it and says what is due by its own rules. */
interface Payee {
  /** What can be paid for now in the current company, or for one deal alone. */
  readonly listDues: (reader: Reader, dealID?: string) => Promise<readonly Due[]>;
  /** What the current company has to refund, or can. */
  readonly listRefunds: (reader: Reader) => Promise<readonly RefundDue[]>;
  /** Why no money of a day can be entered for the deal any more. */
  readonly hinderDay: (scope: Scope, dealID: string, on: string) => Promise<Hindrance | undefined>;
  readonly receive: (scope: DeskScope, money: DealMoney & { readonly receipt: string }) => Promise<Refused>;
  /** Holds a deal until the transaction ends, so that it does not end meanwhile. */
  readonly hold: (tx: Tx, companyID: CompanyId, dealID: string) => Promise<unknown>;
  /** Why payments can no longer be reversed, by the payment's id. */
  readonly hinderReversals: (
    reader: Reader,
    payments: readonly Pick<DealMoney, 'dealID' | 'paymentID'>[],
  ) => Promise<ReadonlyMap<string, Hindrance>>;
  readonly reverse: (
    scope: Scope,
    reversal: Pick<DealMoney, 'dealID' | 'paymentID' | 'madeBy' | 'key'> & { readonly reason: string },
  ) => Promise<Refused>;
  readonly refund: (scope: Scope, money: DealMoney) => Promise<Refused>;
}

/** The one table of what money can be for. */
export const PAYEES: Readonly<Record<PayeeKind, Payee>> = {
  contract: {
    listDues: selectContractsDue,
    listRefunds: selectContractRefunds,
    hinderDay: ({ tx }, dealID, on) => hinderReceipt(tx, RopId.parse(dealID), on),
    receive: async (scope, { dealID, ...money }) =>
      pickRefusal(await receiveForContract(scope, { ...money, contractID: dealID })),
    hold: (tx, _companyID, dealID) => holdRop(tx, RopId.parse(dealID)),
    hinderReversals: hinderContractReversals,
    reverse: async (scope, { dealID, paymentID, madeBy }) =>
      pickRefusal(await reverseForContract(scope, { contractID: dealID, paymentID, madeBy })),
    refund: refundContract,
  },
  reservation: {
    listDues: selectDealsDue,
    listRefunds: selectDealRefunds,
    hinderDay: async () => undefined,
    receive: async (scope, { dealID, ...money }) => {
      const deal = { dealKind: 'reservation', dealID: ReservationId.parse(dealID) } as const;
      return pickRefusal(await receiveForDeal(scope, { ...money, ...deal, origin: scope.origin }));
    },
    hold: (tx, companyID, dealID) => holdReservation({ tx }, { companyID, reservationID: ReservationId.parse(dealID) }),
    hinderReversals: hinderDealReversals,
    reverse: async (scope, { dealID, ...reversal }) =>
      pickRefusal(await reverseForDeal(scope, { ...reversal, dealID: ReservationId.parse(dealID) })),
    refund: async (scope, money) => {
      const paid = await payBack(scope, 'reservation', money);
      if (isRefusal(paid)) return paid;
      return pickRefusal(await markRefunded(scope, { reservationID: ReservationId.parse(money.dealID) }));
    },
  },
};

/** Everything that can be paid for now, in the current company. */
export async function listDues(reader: Reader): Promise<readonly Due[]> {
  return [...(await PAYEES.contract.listDues(reader)), ...(await PAYEES.reservation.listDues(reader))];
}

/** What can be paid for a deal now; undefined if it takes no money. */
export async function findDue(
  reader: Reader,
  { kind, id }: { readonly kind: PayeeKind; readonly id: string },
): Promise<Due | undefined> {
  return (await PAYEES[kind].listDues(reader, id))[0];
}

/** Why posted payments of the current company can no longer be reversed, by the payment's id. */
export async function hinderReversals(
  reader: Reader,
  payments: readonly Pick<StoredPayment, 'id' | 'forKind' | 'forID' | 'state' | 'direction'>[],
): Promise<ReadonlyMap<string, Hindrance>> {
  const asked = payments.filter(
    ({ direction, state }) =>
      direction === 'in' &&
      (isOpenIn(paymentLife.steps.askReversal, state) || isOpenIn(paymentLife.steps.reverse, state)),
  );
  const found = new Map<string, Hindrance>();
  for (const kind of PayeeKind.options) {
    const ofKind = asked.filter(({ forKind }) => forKind === kind);
    const closed = await PAYEES[kind].hinderReversals(
      reader,
      ofKind.map(({ id, forID }) => ({ paymentID: id, dealID: forID })),
    );
    for (const [id, reason] of closed) found.set(id, reason);
  }
  return found;
}

/** Everything that the current company has to refund, or can. */
export async function listRefunds(reader: Reader): Promise<readonly RefundDue[]> {
  return [...(await PAYEES.contract.listRefunds(reader)), ...(await PAYEES.reservation.listRefunds(reader))];
}

/** An active contract refunds unused credit; one that has ended owes what is left. */
async function refundContract(scope: Scope, money: DealMoney): Promise<Refused> {
  const { dealID, paymentID, amount, valueOn, moneyAccount, transfer, madeBy } = money;
  const owed = (await selectContractRefunds(scope.tx)).find(({ id }) => id === dealID);
  if (owed === undefined) throw new AppError('not_found');
  if (!owed.isCredit) return pickRefusal(await payBack(scope, 'contract', money));
  return pickRefusal(
    await refundForContract(scope, {
      contractID: dealID,
      refundID: paymentID,
      amount,
      valueOn,
      moneyAccount,
      transfer,
      madeBy,
    }),
  );
}

/** Pays what is owed to a buyer. */
function payBack(
  scope: Scope,
  type: PayeeKind,
  { dealID, reference, amount, unit, valueOn, moneyAccount, payer, transfer, madeBy, key }: DealMoney,
): Promise<{ readonly entryID: EntryId } | Refusal<'step_refused'>> {
  return postEntry(scope, {
    kind: 'refund',
    valueOn,
    lines: [{ debit: bookAccount('refundsPayable', unit, reference), credit: moneyAccount, amount }],
    payee: payer,
    text: writeTransferText(writeEntryText('refund'), transfer),
    subject: { type, id: dealID, reference },
    ...(madeBy === undefined ? {} : { madeBy }),
    key,
  });
}

function pickRefusal(answer: unknown): Refused {
  return isRefusal(answer) ? (answer as Refusal<'step_refused'>) : undefined;
}
