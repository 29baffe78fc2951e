/** Which of the first two numbers of a date is the day. */
export type DateOrder = 'day-first' | 'month-first';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const YEAR_FIRST_PLAIN = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/;
const MONTHS = 12;

/**
 * The order that the dates of one file prove, taken together; `open` if each could be either, undefined if none has a
 * year at its end. If they contradict each other, the day is first, as is usual in Zimbabwe.
 */
export function findDateOrder(dates: readonly string[]): DateOrder | 'open' | undefined {
  const pairs = dates.flatMap((date) => {
    const match = YEAR_LAST.exec(date.trim());
    return match === null ? [] : [[Number(match[1]), Number(match[2])] as const];
  });
  if (pairs.length === 0) return undefined;
  if (pairs.some(([first]) => first > MONTHS)) return 'day-first';
  if (pairs.some(([, second]) => second > MONTHS)) return 'month-first';
  return pairs.every(([first, second]) => first === second) ? 'day-first' : 'open';
}

/** A date as ISO 8601 writes it; what cannot be read as one stays as it is. */
export function readDate(text: string, order: DateOrder): string {
  const date = text.trim();
  const yearFirst = YEAR_FIRST.exec(date) ?? YEAR_FIRST_PLAIN.exec(date);
  if (yearFirst !== null) return writeDate(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = YEAR_LAST.exec(date);
  if (yearLast === null) return date;
  const [, first, second, year] = yearLast;
  return order === 'day-first' ? writeDate(year, second, first) : writeDate(year, first, second);
}

function writeDate(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** "3 April 2019", for a question about a date. */
export function spellDate(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  if (Number.isNaN(date.valueOf())) return isoDate;
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
