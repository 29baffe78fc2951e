import { because, type Hindrance } from '@atlas/contract/reasons';
import { bookMonthLife } from '@atlas/contract/steps/book-month';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { chooseLocale } from '../platform/locale.ts';
import { printMonth } from '../platform/print-moment.ts';

const { close, reopen } = bookMonthLife.steps;

/** What decides whether a month can be closed or reopened. Days and months are of Africa/Harare. */
export interface ClosableMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly today: string;
  /** The month of the first entry; null for books without entries. */
  readonly firstMonth: string | null;
  /** The last day of the last closed month. */
  readonly closedThrough: string | null;
}

/** `2026-12` for `2026-11`. */
function monthAfter(month: string): string {
  const [year = 0, place = 0] = month.split('-').map(Number);
  return place === 12 ? `${year + 1}-01` : `${year}-${String(place + 1).padStart(2, '0')}`;
}

/** The last day of a month: `2026-11-30` for `2026-11`. */
export function lastDayOf(month: string): string {
  const [year = 0, place = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, place, 0)).toISOString().slice(0, 10);
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The state of a month: closed once the last closed one is that or a later one. */
export function stateOf({ month, closedThrough }: Pick<ClosableMonth, 'month' | 'closedThrough'>): 'OPEN' | 'CLOSED' {
  return closedThrough !== null && month <= monthOf(closedThrough) ? 'CLOSED' : 'OPEN';
}

/** Why a month cannot be closed; undefined if it can. */
export function hinderClosing(asked: ClosableMonth): Hindrance | undefined {
  const { month, today, firstMonth, closedThrough } = asked;
  if (!isOpenIn(close, stateOf(asked))) return because('month_closed');
  if (firstMonth === null) return because('books_empty');
  if (lastDayOf(month) >= today) return because('month_not_over');
  const next = closedThrough === null ? firstMonth : monthAfter(monthOf(closedThrough));
  return month > next ? because('month_before_open', { month: printMonth(next, chooseLocale()) }) : undefined;
}

/** Why a month cannot be reopened; undefined if it can. */
export function hinderReopening(asked: ClosableMonth): Hindrance | undefined {
  const { month, closedThrough } = asked;
  if (closedThrough === null || !isOpenIn(reopen, stateOf(asked))) return because('month_open');
  return month < monthOf(closedThrough)
    ? because('month_not_last', { month: printMonth(monthOf(closedThrough), chooseLocale()) })
    : undefined;
}

/** The months from the first to the last, the latest first. */
export function listMonths(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month);
  return months;
}
