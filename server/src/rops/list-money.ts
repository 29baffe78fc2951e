import type { StoredStep } from './step-repository.ts';

/** Money that came in for a contract or was refunded, as its statement lists it. */
export interface PaidMoney {
  readonly what: 'optionFee' | 'deposit' | 'payment' | 'refund';
  readonly on: string;
  readonly receipt: string | null;
  /** Below zero for a refund. */
  readonly amount: bigint;
}

/** What was paid by a day and not reversed, by value day and then as it was entered. */
export function listMoney(steps: readonly StoredStep[], asOf: string): readonly PaidMoney[] {
  const reversed = new Set(steps.flatMap(({ kind, content }) => (kind === 'reverse' ? [content.step] : [])));
  return steps
    .filter(({ id, on }) => on <= asOf && !reversed.has(id))
    .flatMap(readMoney)
    .filter(({ amount }) => amount !== 0n)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function readMoney({ kind, on, receipt, amount, content }: StoredStep): readonly PaidMoney[] {
  const money = BigInt(amount ?? '0');
  switch (kind) {
    case 'upfront':
      return [
        { what: 'optionFee', on, receipt, amount: BigInt(content.optionFee ?? '0') },
        { what: 'deposit', on, receipt, amount: BigInt(content.deposit ?? '0') },
      ];
    case 'payment':
      return [{ what: 'payment', on, receipt, amount: money }];
    case 'refund':
      return [{ what: 'refund', on, receipt, amount: -money }];
    default:
      return [];
  }
}
