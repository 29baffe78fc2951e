import { EVENT_LOOPS } from '@atlas/contract/asset-events';
import { BOOK_ACCOUNTS, type BookCode, CHART, EXPENSE_CATEGORIES, type ExpenseCategory } from '@atlas/contract/books';
import { occurrenceDay, type Repeat, splitAmount } from '@atlas/money/recurrence';

/** How an event repeats, as it is stored: a word, a number of days, or nothing. */
export function readLoop(loop: string | number | null | undefined): string {
  const text = String(loop ?? '')
    .trim()
    .toLowerCase();
  return text === '' ? '' : String(EVENT_LOOPS.find((word) => word === text) ?? Number(text));
}

/** The number of instalments; null for an event in one piece. */
export function readParts(parts: string | number | null | undefined): number | null {
  const count = Number(parts ?? 0);
  return count >= 2 ? count : null;
}

/** Dollars as cents; the contract has checked the text. */
export function readValue(value: string | number | null | undefined): bigint {
  const [, sign = '', whole = '0', places = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? '').trim()) ?? [];
  const cents = BigInt(whole + places.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** What decides the occurrences of an event. */
export interface EventPlan {
  /** Cents of a dollar. */
  readonly value: bigint;
  /** As it is stored; not empty for an event with parts. */
  readonly repeats: string;
  readonly parts: number | null;
  readonly startsOn: string;
}

/** The day of an occurrence, from 1; undefined after the last one. */
export function dayOfOccurrence({ repeats, parts, startsOn }: EventPlan, place: number): string | undefined {
  if (repeats === '') return place === 1 ? startsOn : undefined;
  return parts !== null && place > parts ? undefined : occurrenceDay(startsOn, toRepeat(repeats), place);
}

/** What an occurrence is worth, in cents of a dollar. */
export function valueOfOccurrence({ value, parts }: EventPlan, place: number): bigint {
  return parts === null ? value : (splitAmount(value, parts)[place - 1] ?? 0n);
}

/** What an event posts on its next day; null when nothing is left. */
export function valueOfNext(
  plan: EventPlan,
  { posted, nextOn }: { readonly posted: number; readonly nextOn: string | null },
) {
  return nextOn === null ? null : valueOfOccurrence(plan, posted + 1);
}

/** The expense category with this name; Others by default. */
function categoryOf(name: string): ExpenseCategory {
  return EXPENSE_CATEGORIES.find((category) => category.toLowerCase() === name.trim().toLowerCase()) ?? 'Others';
}

/** The account to which an occurrence is booked, as income or as an expense. */
export function accountOf(name: string, value: bigint): BookCode {
  if (value > 0n) return BOOK_ACCOUNTS.otherIncome.code;
  const category = categoryOf(name);
  const line = [...CHART.values()].find((one) => one.category === category && one.code < BOOK_ACCOUNTS.waivers.code);
  return (line?.code ?? BOOK_ACCOUNTS.otherExpenses.code) as BookCode;
}

function toRepeat(repeats: string): Repeat {
  return EVENT_LOOPS.find((word) => word === repeats) ?? Number(repeats);
}
