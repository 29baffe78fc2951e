import { EVENT_LOOPS, MOST_EVENT_PARTS, MOST_LOOP_DAYS } from '@atlas/contract/asset-events';
import type { ExpenseCategory } from '@atlas/contract/books';
import * as booksText from '@atlas/messages/books';
import { parseMoney, USD } from '@atlas/money/money';
import { occurrenceDay, type Repeat, splitAmount } from '@atlas/money/recurrence';

export type EventType = 'income' | 'expense' | 'note';

/** What a person fills in; fields of the call have its names. */
export interface EventValues {
  readonly type: EventType;
  readonly category: ExpenseCategory;
  readonly eventName: string;
  readonly description: string;
  readonly assetCategoryID: string;
  readonly assetValue: string;
  /** A word of the loops, `days`, or `none`. */
  readonly eventLoop: string;
  readonly days: string;
  readonly installment: string;
}

export const EMPTY_EVENT: EventValues = {
  type: 'expense',
  category: 'Rent',
  eventName: '',
  description: '',
  assetCategoryID: '',
  assetValue: '',
  eventLoop: 'none',
  days: '',
  installment: '',
};

/** The name that is sent: a category of expenses is its own name. */
export function nameEvent({ type, category, eventName }: EventValues): string {
  return type === 'expense' && category !== 'Others' ? category : eventName.trim();
}

/** Cents with the sign of the type; undefined for anything that is no amount. */
export function readCents({ type, assetValue }: EventValues): bigint | undefined {
  if (type === 'note') return 0n;
  const cents = parseMoney(assetValue, USD)?.amount;
  return cents === undefined || type === 'income' ? cents : -cents;
}

/** Dollars as the call takes them. */
export function writeDollars(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The loop as the call takes it. */
export function writeLoop({ eventLoop, days }: EventValues): string {
  if (eventLoop === 'none') return '';
  return eventLoop === 'days' ? days.trim() : eventLoop;
}

/** What is wrong with what was typed. */
export function checkEvent(values: EventValues) {
  const { installment, eventLoop, days } = values;
  return {
    eventName: nameEvent(values) === '' ? booksText.nameMissing() : undefined,
    assetCategoryID: values.assetCategoryID === '' ? booksText.categoryMissing() : undefined,
    assetValue: readCents(values) === undefined ? booksText.amountRefused() : undefined,
    days: eventLoop === 'days' && !isWhole(days, 1, MOST_LOOP_DAYS) ? booksText.daysRefused() : undefined,
    installment:
      installment.trim() !== '' && !isWhole(installment, 2, MOST_EVENT_PARTS) ? booksText.partsRefused() : undefined,
  };
}

/** A day and what is booked on it. */
export interface Occurrence {
  readonly day: string;
  /** Cents with their sign. */
  readonly cents: bigint;
}

/** The first occurrences, and how many follow: `endless` for a loop. The register counts with the same functions. */
export function listOccurrences(
  values: EventValues,
  today: string,
  most: number,
): { readonly first: readonly Occurrence[]; readonly rest: number | 'endless'; readonly last: string } | undefined {
  const cents = readCents(values);
  const issues = checkEvent(values);
  if (cents === undefined || issues.days !== undefined || issues.installment !== undefined) return undefined;
  const parts = values.installment.trim() === '' ? undefined : Number(values.installment);
  const loop = writeLoop(values);
  const repeat = toRepeat(loop === '' && parts !== undefined ? 'monthly' : loop);
  if (repeat === undefined) return { first: [{ day: today, cents }], rest: 0, last: today };
  const amounts = parts === undefined ? undefined : splitAmount(cents, parts);
  const count = Math.min(most, parts ?? most);
  const first = Array.from({ length: count }, (_, place) => ({
    day: occurrenceDay(today, repeat, place + 1),
    cents: amounts?.[place] ?? cents,
  }));
  return {
    first,
    rest: parts === undefined ? 'endless' : parts - count,
    last: occurrenceDay(today, repeat, parts ?? count),
  };
}

function toRepeat(loop: string): Repeat | undefined {
  return loop === '' ? undefined : (EVENT_LOOPS.find((word) => word === loop) ?? Number(loop));
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}
