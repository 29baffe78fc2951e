import type { RopAccount, RopEvent, RopMovement } from './journal.ts';

/** A movement of the books; `moneyOf` is the step whose money account one of its sides is. */
export interface BookMovement extends RopMovement {
  readonly moneyOf: string | null;
}

/** Accounts that grow by credits; the others grow by debits. */
const BY_CREDITS: ReadonlySet<RopAccount> = new Set(['2010', '2030', '2040', '2045', '2050', '2060']);
const ONE_SIDED: ReadonlySet<RopAccount> = new Set([...BY_CREDITS, '1200', '1210', '1220']);

/**
 * What has to be posted so that books which agree with the events before agree with those after. A movement that is no
 * longer there is posted with its sides swapped.
 */
export function differ(before: readonly RopEvent[], after: readonly RopEvent[]): readonly BookMovement[] {
  const net = new Map<string, { readonly movement: BookMovement; amount: bigint }>();
  const add = (movement: BookMovement, sign: bigint) => {
    const { debit, credit, moneyOf } = movement;
    const isSwapped = debit > credit;
    const key = [...(isSwapped ? [credit, debit] : [debit, credit]), moneyOf].join(' ');
    const amount = (isSwapped ? -sign : sign) * movement.amount;
    const known = net.get(key);
    if (known === undefined) net.set(key, { movement, amount });
    else known.amount += amount;
  };
  for (const movement of listMovements(before)) add(movement, -1n);
  for (const movement of listMovements(after)) add(movement, 1n);
  return [...net.values()].flatMap(({ movement, amount }) => (amount === 0n ? [] : [orient(movement, amount)]));
}

/** The movements of events, each with the step whose money it moves. */
export function listMovements(events: readonly RopEvent[]): readonly BookMovement[] {
  return events.flatMap(({ movements, step }) =>
    movements.map((movement) => ({
      ...movement,
      moneyOf: movement.debit === 'money' || movement.credit === 'money' ? step : null,
    })),
  );
}

function orient({ debit, credit, moneyOf }: BookMovement, amount: bigint): BookMovement {
  const [low, high] = debit > credit ? [credit, debit] : [debit, credit];
  return amount > 0n
    ? { debit: low, credit: high, amount, moneyOf }
    : { debit: high, credit: low, amount: -amount, moneyOf };
}

/**
 * Puts movements in an order in which no account of the contract leaves its side on the way. They stay in their order
 * as far as possible.
 * @param balances debits less credits before them, by account
 */
export function orderMovements(
  movements: readonly BookMovement[],
  balances: ReadonlyMap<RopAccount, bigint>,
): readonly BookMovement[] {
  const held = new Map(balances);
  const waiting = [...movements];
  const ordered: BookMovement[] = [];
  while (waiting.length > 0) {
    const index = Math.max(
      0,
      waiting.findIndex((movement) => fits(movement, held)),
    );
    const [next] = waiting.splice(index, 1);
    if (next === undefined) break;
    held.set(next.debit, (held.get(next.debit) ?? 0n) + next.amount);
    held.set(next.credit, (held.get(next.credit) ?? 0n) - next.amount);
    ordered.push(next);
  }
  return ordered;
}

function fits({ debit, credit, amount }: BookMovement, held: ReadonlyMap<RopAccount, bigint>): boolean {
  const debited = (held.get(debit) ?? 0n) + amount;
  const credited = (held.get(credit) ?? 0n) - amount;
  return isOnItsSide(debit, debited) && isOnItsSide(credit, credited);
}

function isOnItsSide(account: RopAccount, balance: bigint): boolean {
  if (!ONE_SIDED.has(account)) return true;
  return BY_CREDITS.has(account) ? balance <= 0n : balance >= 0n;
}
