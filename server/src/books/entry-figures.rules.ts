import type { BookEntry } from '@atlas/contract/book-entries';
import { BOOK_ACCOUNTS, CHART, growsByDebits } from '@atlas/contract/books';
import { isMoney, NO_OWNER } from './book-account.ts';
import type { AccountChoice } from './entry-statement.ts';

type Line = BookEntry['lines'][number];
type Side = Line['debit'];

/**
 * Each entry with its change on the chosen account and the balance after it, downwards from the balance after the first
 * one, debits less credits; both are turned to the side on which the account grows.
 */
export function placeBalances<Entry extends { readonly lines: readonly Line[] }>(
  entries: readonly Entry[],
  choice: AccountChoice | undefined,
  first: string | null,
): readonly (Entry & Pick<BookEntry, 'change' | 'balance'>)[] {
  if (choice === undefined) return entries.map((entry) => ({ ...entry, change: null, balance: null }));
  const line = CHART.get(choice.code);
  const sign = line === undefined || growsByDebits(line.class) ? 1n : -1n;
  let balance = first === null ? null : BigInt(first);
  return entries.map((entry) => {
    const change = sumSides(
      entry.lines.filter(({ unit }) => unit === choice.unit),
      (side) => isOf(choice, side),
    );
    const after = balance;
    if (balance !== null) balance -= change;
    return { ...entry, change: String(change * sign), balance: after === null ? null : String(after * sign) };
  });
}

/** What lines brought to money accounts, or took from them, by unit. */
export function sumMoney(lines: readonly Line[]): BookEntry['money'] {
  const units = [...new Set(lines.map(({ unit }) => unit))].sort();
  return units
    .map((unit) => ({
      unit,
      amount: sumSides(
        lines.filter((line) => line.unit === unit),
        ({ code }) => isMoney(code),
      ),
    }))
    .filter(({ amount }) => amount !== 0n)
    .map(({ unit, amount }) => ({ unit, amount: String(amount) }));
}

/**
 * What lines moved between accounts, by unit: what some accounts got from others, however many lines it took. Of a
 * payment in another currency it is what came out of the exchange; the same entry may also bill what it pays.
 */
export function sumMoved(lines: readonly Line[]): BookEntry['moved'] {
  const units = [...new Set(lines.map(({ unit }) => unit))].sort();
  return units.map((unit) => {
    const exchanged = sumSides(
      lines.filter((line) => line.unit === unit),
      ({ code }) => code === BOOK_ACCOUNTS.exchange.code,
    );
    if (exchanged !== 0n) return { unit, amount: String(exchanged < 0n ? -exchanged : exchanged) };
    const changes = new Map<string, bigint>();
    const add = ({ code, owner }: Side, amount: bigint) => {
      const account = `${code} ${owner ?? NO_OWNER}`;
      changes.set(account, (changes.get(account) ?? 0n) + amount);
    };
    for (const line of lines.filter((one) => one.unit === unit)) {
      add(line.debit, BigInt(line.amount));
      add(line.credit, -BigInt(line.amount));
    }
    const debited = [...changes.values()].reduce((sum, change) => (change > 0n ? sum + change : sum), 0n);
    return { unit, amount: String(debited) };
  });
}

function isOf({ code, owner }: AccountChoice, side: Side): boolean {
  return side.code === code && (owner === undefined || (side.owner ?? NO_OWNER) === owner);
}

/** Debits less credits of the sides that are meant. */
function sumSides(lines: readonly Line[], isMeant: (side: Side) => boolean): bigint {
  return lines.reduce((sum, { debit, credit, amount }) => {
    const added = isMeant(debit) ? BigInt(amount) : 0n;
    return sum + added - (isMeant(credit) ? BigInt(amount) : 0n);
  }, 0n);
}
