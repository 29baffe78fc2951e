import type { MoneyUnit } from '@atlas/contract/books';
import { countDays } from '../statements/find-doubles.rules.ts';
import { findReferences } from './find-references.rules.ts';
import { namesBuyer, words, writePayerKeys, writePhoneKey } from './know-payer.rules.ts';

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

/** Money that came in. */
export interface Incoming {
  readonly day: string;
  readonly amount: bigint;
  readonly unit: MoneyUnit;
  readonly payer: string | null;
  readonly reference: string | null;
  readonly text: string;
}

/** A payer that an earlier match has taught. */
export interface KnownPayer {
  readonly key: string;
  readonly dueID: string;
}

/** Points for what fits in a match. */
export const POINTS = { reference: 70, payer: 20, amount: 15, day: 5 } as const;
export type Sign = keyof typeof POINTS;

/** What money may be for, and why. */
export interface Suggestion {
  readonly due: Due;
  readonly signs: readonly Sign[];
  readonly points: number;
}

/** Enough to match by itself, how far it must lead, and enough to suggest. */
const [CERTAIN, AHEAD, LIKELY] = [85, 20, 35];
const DAYS_NEAR = 5;

/** Dues by what a line can name them by, so that each line is compared with only a few. */
export interface DueIndex {
  readonly byReference: ReadonlyMap<string, readonly Due[]>;
  readonly byPayer: ReadonlyMap<string, ReadonlySet<Due>>;
  readonly bySurname: ReadonlyMap<string, readonly { readonly due: Due; readonly names: readonly string[] }[]>;
  readonly byAmount: ReadonlyMap<string, readonly Due[]>;
}

/** Prepares dues to be looked up. */
export function indexDues(dues: readonly Due[], payers: readonly KnownPayer[]): DueIndex {
  const byID = new Map(dues.map((due) => [due.id, due]));
  const byPayer = new Map<string, Set<Due>>();
  const byAmount = new Map<string, Due[]>();
  const addPayer = (key: string | undefined, due: Due | undefined) => {
    if (key !== undefined && due !== undefined) byPayer.set(key, (byPayer.get(key) ?? new Set()).add(due));
  };
  for (const { key, dueID } of payers) addPayer(key, byID.get(dueID));
  for (const due of dues) {
    addPayer(writePhoneKey(due.phone ?? ''), due);
    for (const amount of listAmounts(due)) {
      const key = `${due.unit} ${amount}`;
      byAmount.set(key, [...(byAmount.get(key) ?? []), due]);
    }
  }
  const named = dues.map((due) => ({ due, names: words(due.buyer) })).filter(({ names }) => names.length > 1);
  return {
    byReference: Map.groupBy(dues, ({ reference }) => reference),
    byPayer,
    bySurname: Map.groupBy(named, ({ names }) => names.at(-1) ?? ''),
    byAmount,
  };
}

/** What money may be for, the likeliest first. Money that went out, and deals that only the day fits, are left out. */
export function suggestDues(index: DueIndex, money: Incoming): readonly Suggestion[] {
  if (money.amount <= 0n) return [];
  const signs = new Map<Due, Set<Sign>>();
  const add = (due: Due, sign: Sign) => signs.set(due, (signs.get(due) ?? new Set()).add(sign));
  for (const reference of findReferences(`${money.reference ?? ''} | ${money.text} | ${money.payer ?? ''}`)) {
    for (const due of index.byReference.get(reference) ?? []) add(due, 'reference');
  }
  for (const due of findPayers(index, money)) add(due, 'payer');
  for (const due of index.byAmount.get(`${money.unit} ${money.amount}`) ?? []) add(due, 'amount');
  for (const due of signs.keys()) {
    if (due.dueDays.some((day) => countDays(day, money.day) <= DAYS_NEAR)) add(due, 'day');
  }
  return Array.from(signs, ([due, found]) => {
    const ordered = (Object.keys(POINTS) as Sign[]).filter((sign) => found.has(sign));
    return { due, signs: ordered, points: ordered.reduce((sum, sign) => sum + POINTS[sign], 0) };
  }).sort((one, other) => other.points - one.points || (one.due.reference < other.due.reference ? -1 : 1));
}

/**
 * What happens to money with these suggestions: it is matched if one is certain and leads, and one person may receive the
 * amount.
 * @param limit the most that one person receives alone, in minor units
 */
export function judgeMoney(
  suggestions: readonly Suggestion[],
  { amount, unit }: Pick<Incoming, 'amount' | 'unit'>,
  limit: bigint,
): 'MATCHED' | 'SUGGESTED' | 'SUSPENSE' {
  const [best, second] = suggestions;
  if (best === undefined || best.points < LIKELY) return 'SUSPENSE';
  const leads = best.points >= CERTAIN && best.points - (second?.points ?? 0) >= AHEAD;
  return leads && best.due.unit === unit && amount <= limit ? 'MATCHED' : 'SUGGESTED';
}

function findPayers({ byPayer, bySurname }: DueIndex, money: Incoming): ReadonlySet<Due> {
  const found = new Set<Due>();
  for (const key of writePayerKeys(money)) for (const due of byPayer.get(key) ?? []) found.add(due);
  const said = new Set([...words(money.payer ?? ''), ...words(money.text)]);
  for (const word of said) {
    for (const { due, names } of bySurname.get(word) ?? []) if (namesBuyer(names, said)) found.add(due);
  }
  return found;
}

/** Amounts that a buyer is likely to pay: what is due with and without late fees, and each open instalment. */
function listAmounts({ dueNow, fees, open }: Due): ReadonlySet<bigint> {
  return new Set([dueNow, dueNow + fees, ...open].filter((amount) => amount > 0n));
}
