/** How many months it takes to look for a season: two of each. */
const LEAST_MONTHS = 24;
const YEAR = 12;

/** Months of the past without their season, and the season of the twelve months that follow. */
export interface Seasoned {
  readonly others: readonly number[];
  readonly season: readonly number[];
}

/**
 * Divides a series of months into a season and what is left. The season of a month is the mean of that month of past
 * years less the mean of all, as far as the series repeats itself: times its correlation with itself a year before, and
 * none unless that is beyond chance (two standard errors).
 * @param months the oldest first
 */
export function findSeason(months: readonly number[]): Seasoned {
  const strength = measureRepetition(months);
  const mean = meanOf(months);
  // The last month of the series is a year before the last month of the season.
  const placeOf = (at: number) => (at - months.length + 4 * YEAR) % YEAR;
  const season = Array.from({ length: YEAR }, (_none, place) => {
    const own = months.filter((_sum, at) => placeOf(at) === place);
    return strength === 0 ? 0 : strength * (meanOf(own) - mean);
  });
  const years = months.length / YEAR;
  // The mean of a few years is closer to each of them than to the next one.
  const stretch = strength === 0 ? 1 : Math.sqrt(years / (years - 1));
  const others = months.map((sum, at) => mean + (sum - mean - (season[placeOf(at)] ?? 0)) * stretch);
  return { others, season };
}

/** The correlation of a series with itself a year before; 0 if it is too short, or the correlation may be chance. */
function measureRepetition(months: readonly number[]): number {
  if (months.length < LEAST_MONTHS) return 0;
  const [late, early] = [months.slice(YEAR), months.slice(0, -YEAR)];
  const [meanLate, meanEarly] = [meanOf(late), meanOf(early)];
  const sum = (of: (at: number) => number) => late.reduce((total, _sum, at) => total + of(at), 0);
  const dLate = (at: number) => (late[at] ?? 0) - meanLate;
  const dEarly = (at: number) => (early[at] ?? 0) - meanEarly;
  const spread = Math.sqrt(sum((at) => dLate(at) ** 2) * sum((at) => dEarly(at) ** 2));
  const correlation = spread === 0 ? 0 : sum((at) => dLate(at) * dEarly(at)) / spread;
  return correlation > 2 / Math.sqrt(late.length) ? correlation : 0;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
