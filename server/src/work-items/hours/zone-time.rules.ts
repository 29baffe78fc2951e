const MINUTE = 60_000;
export const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** Milliseconds that a zone's clocks are ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  const second = Math.floor(instant / 1000) * 1000;
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

/** The day that a zone's calendar shows at an instant, in days since 1970. */
export function dayAt(zone: string, instant: number): number {
  return Math.floor((instant + offsetAt(zone, instant)) / DAY);
}

/**
 * The instant at which a zone's clocks show a time. A time that comes twice is the earlier one; a time that the clocks
 * skip is as much later as they skip.
 */
export function instantOf(zone: string, day: number, minutes: number): number {
  const wall = day * DAY + minutes * MINUTE;
  const before = offsetAt(zone, wall - DAY);
  const after = offsetAt(zone, wall + DAY);
  const isShown = (offset: number) => offsetAt(zone, wall - offset) === offset;
  const offset = isShown(before) || !isShown(after) ? before : after;
  return wall - offset;
}

/** The date of a day since 1970, as `2026-12-22`. */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The weekday of a day since 1970: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
