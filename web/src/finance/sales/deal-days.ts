const HARARE_MILLISECONDS = 2 * 3_600_000;
const DAY_MILLISECONDS = 86_400_000;

/** The day in Harare some days after now, as date fields hold it. */
export function dayAhead(days: number, now = Date.now()): string {
  return new Date(now + HARARE_MILLISECONDS + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
