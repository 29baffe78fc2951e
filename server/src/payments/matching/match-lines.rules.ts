import type { MoneyUnit } from '@atlas/contract/books';
import { areNear } from '../statements/near-days.rules.ts';
import { type Due, type DueIndex, findPayers, writeAmountKey } from './due-index.rules.ts';
import { findReferences } from './find-references.rules.ts';

/** Money that came in. */
export interface Incoming {
  readonly day: string;
  readonly amount: bigint;
  readonly unit: MoneyUnit;
  readonly payer: string | null;
  readonly reference: string | null;
  readonly text: string;
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
/** What more deals than this have in common tells none of them from the others, such as the price of equal stands. */
const MOST_ALIKE = 50;

/** What money may be for, the likeliest first. Money that went out, and deals that only the day fits, are left out. */
export function suggestDues(index: DueIndex, money: Incoming): readonly Suggestion[] {
  if (money.amount <= 0n) return [];
  const named = new Set(listNamed(index, money));
  const payers = findPayers(index, money);
  const sameAmount = index.byAmount.get(writeAmountKey(money.unit, money.amount)) ?? new Set<Due>();
  const isPayer = (due: Due) => payers.some((dues) => dues.has(due));
  const candidates = new Set(named);
  for (const dues of [...payers, sameAmount]) if (dues.size <= MOST_ALIKE) addAll(candidates, dues);
  // A payer of many deals is found by the amount, and the other way round, unless both fit too many.
  for (const dues of payers) {
    if (dues.size > MOST_ALIKE) addAll(candidates, findCommon(dues, sameAmount));
  }
  return Array.from(candidates, (due) => {
    const near = due.dueDays.some((day) => areNear(day, money.day, DAYS_NEAR));
    const found = { reference: named.has(due), payer: isPayer(due), amount: sameAmount.has(due), day: near };
    const signs = (Object.keys(POINTS) as Sign[]).filter((sign) => found[sign]);
    return { due, signs, points: signs.reduce((sum, sign) => sum + POINTS[sign], 0) };
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

function listNamed({ byReference }: DueIndex, { reference, text, payer }: Incoming): readonly Due[] {
  return findReferences(`${reference ?? ''} | ${text} | ${payer ?? ''}`).flatMap((one) => byReference.get(one) ?? []);
}

/** What two sets have in common; nothing if that is too much to tell the deals apart. */
function findCommon(one: ReadonlySet<Due>, other: ReadonlySet<Due>): readonly Due[] {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  const common: Due[] = [];
  for (const due of smaller) {
    if (larger.has(due)) common.push(due);
    if (common.length > MOST_ALIKE) return [];
  }
  return common;
}

function addAll(all: Set<Due>, dues: Iterable<Due>): void {
  for (const due of dues) all.add(due);
}
