import type { MoneyUnit } from '@atlas/contract/books';
import { namesBuyer, type PayerTexts, words, writePayerKeys, writePhoneKey } from './know-payer.rules.ts';

/** What a buyer may be paying for. Amounts are in minor units of one unit. */
export interface Due {
  readonly kind: 'contract' | 'reservation';
  readonly id: string;
  readonly reference: string;
  readonly unit: MoneyUnit;
  readonly buyer: string;
  readonly phone: string | null;
  /** Open and due by now, without late fees. */
  readonly dueNow: bigint;
  readonly fees: bigint;
  /** What is open of each instalment up to the next one. */
  readonly open: readonly bigint[];
  /** When those are due, in ISO 8601. */
  readonly dueDays: readonly string[];
}

/** A payer that an earlier match has taught. */
export interface KnownPayer {
  readonly key: string;
  readonly dueID: string;
}

/** The deals of buyers with one name. */
interface Namesakes {
  readonly names: readonly string[];
  readonly dues: Set<Due>;
}

/** Dues by what a line can name them by, so that each line is compared with only a few. */
export interface DueIndex {
  readonly byReference: ReadonlyMap<string, readonly Due[]>;
  readonly byPayer: ReadonlyMap<string, ReadonlySet<Due>>;
  /** By the last name and the first letter of the first one. */
  readonly byName: ReadonlyMap<string, readonly Namesakes[]>;
  /** By unit and amount. */
  readonly byAmount: ReadonlyMap<string, ReadonlySet<Due>>;
}

/** Prepares dues to be looked up. */
export function indexDues(dues: readonly Due[], payers: readonly KnownPayer[]): DueIndex {
  const byID = new Map(dues.map((due) => [due.id, due]));
  const byPayer = new Map<string, Set<Due>>();
  const byAmount = new Map<string, Set<Due>>();
  for (const { key, dueID } of payers) addTo(byPayer, key, byID.get(dueID));
  for (const due of dues) {
    const phone = writePhoneKey(due.phone ?? '');
    if (phone !== undefined) addTo(byPayer, phone, due);
    for (const amount of listAmounts(due)) addTo(byAmount, writeAmountKey(due.unit, amount), due);
  }
  return { byReference: Map.groupBy(dues, ({ reference }) => reference), byPayer, byName: indexNames(dues), byAmount };
}

/** The key of an amount among those that buyers are likely to pay. */
export function writeAmountKey(unit: MoneyUnit, amount: bigint): string {
  return `${unit} ${amount}`;
}

/** Dues whose payer a bank names: one set for each known payer, and for each name of buyers. */
export function findPayers({ byPayer, byName }: DueIndex, money: PayerTexts): readonly ReadonlySet<Due>[] {
  const known = writePayerKeys(money).flatMap((key) => byPayer.get(key) ?? []);
  const said = new Set([...words(money.payer ?? ''), ...words(money.text)]);
  const letters = new Set([...said].map((word) => word.charAt(0)));
  const named = [...said].flatMap((word) => [...letters].flatMap((letter) => byName.get(`${word} ${letter}`) ?? []));
  return [...known, ...named.filter(({ names }) => namesBuyer(names, said)).map((namesakes) => namesakes.dues)];
}

function indexNames(dues: readonly Due[]): ReadonlyMap<string, readonly Namesakes[]> {
  const all = new Map<string, Namesakes>();
  for (const due of dues) {
    const names = words(due.buyer);
    // A single name is not enough to know a buyer by.
    if (names.length < 2) continue;
    const whole = names.join(' ');
    const namesakes = all.get(whole) ?? { names, dues: new Set() };
    namesakes.dues.add(due);
    all.set(whole, namesakes);
  }
  return Map.groupBy(all.values(), ({ names }) => `${names.at(-1)} ${names[0]?.charAt(0)}`);
}

/** Amounts that a buyer is likely to pay: what is due with and without late fees, and each open instalment. */
function listAmounts({ dueNow, fees, open }: Due): ReadonlySet<bigint> {
  return new Set([dueNow, dueNow + fees, ...open].filter((amount) => amount > 0n));
}

function addTo(sets: Map<string, Set<Due>>, key: string, due: Due | undefined): void {
  if (due === undefined) return;
  const found = sets.get(key);
  if (found === undefined) sets.set(key, new Set([due]));
  else found.add(due);
}
