import { createHash } from 'node:crypto';

/** Dollars that came in and that were spent from January to May, as the specification's chart shows them. */
const INCOME = [1000, 2000, 1500, 1800, 2200] as const;
/**
 * Dollars spent in each of these months, in the order of the categories. A month sums up to 800, 1700, 1100, 1300 and
 * 2000; over all of them the categories are to each other as 200, 100, 300, 400 and 500.
 */
const EXPENSES = [
  [184, 60, 140, 180, 236],
  [184, 110, 340, 460, 606],
  [184, 80, 220, 300, 316],
  [184, 90, 260, 360, 406],
  [184, 120, 420, 540, 736],
] as const;

/** How many months before the present one the books begin. */
const MONTHS_BEFORE = 36;
/** What any other month brings and costs, in dollars, the expenses in the order of the categories. */
const USUAL_INCOME = 1700;
const USUAL_EXPENSES = [184, 92, 276, 368, 460] as const;
/** By how many percent these vary, and by how many the income of January to December differs: wet ground is not surveyed. */
const VARIES_PERCENT = 30;
const SEASON_PERCENT = [-35, -30, -15, 0, 10, 20, 25, 25, 20, 10, -5, -25] as const;
/** In a month of three, on average, a mill buys ore for this many dollars. */
const ORE_CHANCE = 1 / 3;
const ORE_DOLLARS = [2_500, 9_000] as const;

/**
 * What a company that sells claims sold before the sales that it keeps in the register: how many months ago, and for how
 * many dollars. A company whose first sales are its last months' could not be forecast.
 */
const EARLIER_SALES: ReadonlyMap<number, number> = new Map([
  [34, 118_000],
  [31, 96_500],
  [29, 140_500],
  [26, 88_000],
  [23, 131_000],
  [21, 104_500],
  [18, 126_000],
  [16, 139_000],
  [14, 97_000],
]);

/** What came in and was spent in a month, in dollars. */
export interface BookMonth {
  /** `2026-01` */
  readonly month: string;
  readonly income: number;
  /** In the order of the categories. */
  readonly expenses: readonly number[];
  /** What a mill paid for ore; undefined in a month in which none was sold. */
  readonly ore?: number;
  /** What a claim was sold for; undefined in a month in which none was sold, or whose sale has steps of its own. */
  readonly claim?: number | undefined;
}

/**
 * The months of a company's books from the first one to the last one that is over. Five of them are the
 * specification's; the others are drawn, the same for the same company and month.
 */
export function listBookMonths(
  company: { readonly name: string; readonly sellsClaims: boolean },
  today: string,
): readonly BookMonth[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const shown = shownYear(today);
  return Array.from({ length: MONTHS_BEFORE }, (_none, at) => {
    const name = new Date(Date.UTC(year, month - 1 - MONTHS_BEFORE + at, 1)).toISOString().slice(0, 7);
    const place = Number(name.slice(5)) - 1;
    const [income, expenses] = [INCOME[place], EXPENSES[place]];
    const isShown = name.startsWith(String(shown)) && income !== undefined && expenses !== undefined;
    const claim = company.sellsClaims ? EARLIER_SALES.get(MONTHS_BEFORE - at) : undefined;
    return isShown ? { month: name, income, expenses } : { ...drawMonth(company.name, name), claim };
  });
}

/** The last year of which May is over. */
export function shownYear(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month > 5 ? year : year - 1;
}

function drawMonth(company: string, month: string): BookMonth {
  const draw = (name: string) => drawShare(`${company} ${month} ${name}`);
  const vary = (dollars: number, name: string) =>
    Math.round(dollars * (1 + (VARIES_PERCENT / 100) * (2 * draw(name) - 1)));
  const season = 1 + (SEASON_PERCENT[Number(month.slice(5)) - 1] ?? 0) / 100;
  const [least, most] = ORE_DOLLARS;
  return {
    month,
    income: vary(USUAL_INCOME * season, 'income'),
    expenses: USUAL_EXPENSES.map((dollars, index) => vary(dollars, `expense ${index}`)),
    ...(draw('mill') < ORE_CHANCE ? { ore: Math.round(least + (most - least) * draw('ore')) } : {}),
  };
}

/** A number from 0 up to 1 that a text determines. */
function drawShare(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
