import type { RopAccountLine } from '@atlas/contract/rop-view';
import { type AccountLine, listAccount } from '@atlas/money/rop/account';
import type { RopEventKind } from '@atlas/money/rop/journal';
import type { RunningContract } from '@atlas/money/rop/running';
import type { StoredRop } from './rop-repository.ts';
import type { StoredStep } from './step-repository.ts';

/** A line of a buyer's account, with the receipt of what was paid. */
export interface ReceiptedLine extends AccountLine {
  readonly receipt: string | null;
}

const MONEY: ReadonlySet<RopEventKind> = new Set(['signed', 'payment', 'refund']);

/** The account between company and buyer, by a replayed contract. Before a contract is active, only money moves. */
export function listReceipted(
  { activeOn }: Pick<StoredRop, 'activeOn'>,
  steps: readonly StoredStep[],
  { events }: RunningContract,
): readonly ReceiptedLine[] {
  const receipts = new Map(steps.map(({ id, receipt }) => [id, receipt]));
  const counted = activeOn === null ? events.filter(({ kind }) => MONEY.has(kind)) : events;
  return listAccount(counted).map((line) => ({
    ...line,
    receipt: line.step === null ? null : (receipts.get(line.step) ?? null),
  }));
}

/** The lines as they are sent. */
export function writeAccount(lines: readonly ReceiptedLine[]): RopAccountLine[] {
  return lines.map(({ on, kind, instalment, receipt, charged, paid, owed }) => ({
    on,
    kind,
    instalment,
    receipt,
    charged: charged.toString(),
    paid: paid.toString(),
    owed: owed.toString(),
  }));
}
