import { MOST_REPORT_DAYS } from '@atlas/contract/report-parts';
import { useAddressValues } from '../ui/use-address-values.ts';

export type ReportDays = { readonly from: string; readonly to: string };

const DAY = 86_400_000;
const HARARE_OFFSET = 2 * 3_600_000;
/** How many days a report covers at first. */
const FIRST_DAYS = 30;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The last days until today in Africa/Harare. */
export function lastDays(count: number, now = Date.now()): ReportDays {
  const today = now + HARARE_OFFSET;
  const write = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return { from: write(today - (count - 1) * DAY), to: write(today) };
}

/** Whether the register answers a report of these days. */
export function areDaysInOrder({ from, to }: ReportDays): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  return days >= 1 && days <= MOST_REPORT_DAYS;
}

/** The chosen days of a report, which the address keeps; without any the last 30. */
export function useReportDays(): [ReportDays, (days: ReportDays) => void] {
  const [parameters, store] = useAddressValues();
  const given = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  const isGiven = DATE.test(given.from) && DATE.test(given.to);
  return [isGiven ? given : lastDays(FIRST_DAYS), (days) => store({ ...days })];
}
