import type { ReportUnit } from './report-parts.ts';

/** A figure as people read it: the unit that keeps it short, its digits, and the number that decides on the plural. */
export interface ShownFigure {
  readonly unit: ReportUnit | 'hours';
  readonly shown: string;
  readonly count: number;
}

/** Decimals by unit; whole numbers for things that are counted. */
const DECIMALS: Partial<Record<ReportUnit | 'hours', number>> = {
  hours: 1,
  days: 1,
  hectares: 2,
  metres: 2,
  megajoules: 3,
};
/** Measures have narrow spaces between thousands, as on a plan and on every other screen. */
const MEASURES: readonly ShownFigure['unit'][] = ['hectares', 'metres'];
const NARROW_SPACE = '\u202f';
const LONGEST_MINUTES = 120;

/** Rounds a figure of a report for its reader: shares as percent, and from two hours on hours instead of minutes. */
export function showFigure(value: number, unit: ReportUnit): ShownFigure {
  if (unit === 'minutes' && value >= LONGEST_MINUTES) return write(value / 60, 'hours');
  return write(unit === 'percent' ? value * 100 : value, unit);
}

function write(value: number, unit: ReportUnit | 'hours'): ShownFigure {
  const maximumFractionDigits = DECIMALS[unit] ?? 0;
  const digits = value.toLocaleString('en-GB', { maximumFractionDigits });
  const shown = MEASURES.includes(unit) ? digits.replaceAll(',', NARROW_SPACE) : digits;
  return { unit, shown, count: Number(value.toFixed(maximumFractionDigits)) };
}
