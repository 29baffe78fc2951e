/** Which number of a date comes first. */
export type DayOrder = 'day-first' | 'month-first' | 'year-first';

const NUMBERS = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[t ,].*)?$/;
const PLAIN = /^(\d{4})(\d{2})(\d{2})(?:\d{6}.*)?$/;
const DAY_THEN_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/., ]*(\d{2}|\d{4})(?:[t ,].*)?$/;
const MONTH_THEN_DAY = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})(?:[t ,].*)?$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?[, ]+/;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const CENTURY = 2000;

/**
 * The day that a cell of a statement says, in ISO 8601; undefined if it says none.
 * @param order of numbers alone; a year of four digits and the name of a month speak for themselves
 */
export function readDay(cell: string, order: DayOrder): string | undefined {
  const text = cell.trim().toLowerCase().replace(WEEKDAY, '');
  const plain = PLAIN.exec(text);
  if (plain !== null) return writeDay(plain[1], plain[2], plain[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) return orderNumbers(numbers, order);
  const dayFirst = DAY_THEN_MONTH.exec(text);
  if (dayFirst !== null) return writeDay(dayFirst[3], findMonth(dayFirst[2]), dayFirst[1]);
  const monthFirst = MONTH_THEN_DAY.exec(text);
  return monthFirst === null ? undefined : writeDay(monthFirst[3], findMonth(monthFirst[1]), monthFirst[2]);
}

/**
 * The orders in which every date of a file is a day that was not after `latest`, likeliest first. A statement has no
 * future lines, so one date can decide for all of them.
 */
export function findDayOrders(cells: readonly string[], latest: string): readonly DayOrder[] {
  const readable = (order: DayOrder) =>
    cells.every((cell) => {
      const day = readDay(cell, order);
      return day !== undefined && day <= latest;
    });
  const usual = (['day-first', 'month-first'] as const).filter(readable);
  if (usual.length === 0) return readable('year-first') ? ['year-first'] : [];
  const [first = 'day-first', second] = usual;
  const isSame = second === undefined || cells.every((cell) => readDay(cell, first) === readDay(cell, second));
  return isSame ? [first] : usual;
}

function orderNumbers(numbers: RegExpExecArray, order: DayOrder): string | undefined {
  const [, first = '', second, third = ''] = numbers;
  if (first.length === 4) return third.length > 2 ? undefined : writeDay(first, second, third);
  if (first.length === 3 || third.length === 3) return undefined;
  if (third.length === 4 || order !== 'year-first') {
    return order === 'month-first' ? writeDay(third, first, second) : writeDay(third, second, first);
  }
  return writeDay(first, second, third);
}

function findMonth(name = ''): string | undefined {
  const index = MONTHS.findIndex((month) => month.startsWith(name) || (name === 'sept' && month === 'september'));
  return index < 0 ? undefined : String(index + 1);
}

function writeDay(year = '', month: string | undefined, day = ''): string | undefined {
  if (month === undefined || (year.length !== 2 && year.length !== 4)) return undefined;
  const full = year.length === 2 ? CENTURY + Number(year) : Number(year);
  const iso = `${String(full).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}
