import { BOOK_ACCOUNTS, type ExchangedMoney } from '@atlas/contract/books';
import type { RopAccountLine } from '@atlas/contract/rop-view';
import { type AccountLine, listAccount } from '@atlas/money/rop/account';
import type { RopEventKind } from '@atlas/money/rop/journal';
import type { RunningContract } from '@atlas/money/rop/running';
import { readExchanges } from '../books/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { StoredRop } from './rop-repository.ts';
import type { StoredStep } from './step-repository.ts';

/** A line of a buyer's account, with the receipt of what was paid. */
export interface ReceiptedLine extends AccountLine {
  readonly receipt: string | null;
  /** How a payment in another currency was exchanged, in its first line. */
  readonly exchange: ExchangedMoney | null;
}

const MONEY: ReadonlySet<RopEventKind> = new Set(['signed', 'payment', 'refund']);

/** The account between company and buyer, by a replayed contract. Before a contract is active, only money moves. */
export async function listReceipted(
  reader: Reader,
  { companyID, activeOn }: Pick<StoredRop, 'activeOn' | 'companyID'>,
  steps: readonly StoredStep[],
  { events }: RunningContract,
): Promise<readonly ReceiptedLine[]> {
  const byID = new Map(steps.map((step) => [step.id, step]));
  const counted = activeOn === null ? events.filter(({ kind }) => MONEY.has(kind)) : events;
  const left = new Map(await readExchanges(reader, companyID, listExchanged(steps)));
  return listAccount(counted).map((line) => {
    const { receipt = null, paymentID = null } = byID.get(line.step ?? '') ?? {};
    const exchange = left.get(paymentID ?? '') ?? null;
    left.delete(paymentID ?? '');
    return { ...line, receipt, exchange };
  });
}

/** Payments whose money came by way of the exchange. */
function listExchanged(steps: readonly StoredStep[]): readonly string[] {
  const through = BOOK_ACCOUNTS.exchange.code;
  return steps.flatMap(({ money, paymentID }) => (money?.code === through && paymentID !== null ? [paymentID] : []));
}

/** The lines as they are sent. */
export function writeAccount(lines: readonly ReceiptedLine[]): RopAccountLine[] {
  return lines.map(({ on, kind, instalment, receipt, exchange, charged, paid, owed }) => ({
    on,
    kind,
    instalment,
    receipt,
    exchange,
    charged: charged.toString(),
    paid: paid.toString(),
    owed: owed.toString(),
  }));
}
