import { type Calendar, openSecondsBetween } from './hours/due-time.rules.ts';

/** An item that nobody holds counts as unattended after this much opening time. */
const UNATTENDED_SECONDS = 30 * 60;
const HOUR_MILLISECONDS = 60 * 60_000;
/** No offices stay closed for longer, in milliseconds. */
const LONGEST_CLOSURE = 60 * 24 * HOUR_MILLISECONDS;

/**
 * The latest moment, to the second, since which the offices have been open for more than half an hour: an item that has
 * been waiting since before that is unattended. Times are milliseconds since 1970.
 */
export function findUnattendedSince(calendar: Calendar, now: number): number {
  const isUnattended = (since: number) => openSecondsBetween(calendar, since, now) > UNATTENDED_SECONDS;
  // On most days it is within hours, and counting the hours of two months takes a long time.
  let span = HOUR_MILLISECONDS;
  while (span < LONGEST_CLOSURE && !isUnattended(now - span)) span *= 2;
  let [early, late] = [now - span, now];
  while (late - early > 1000) {
    const middle = (early + late) / 2;
    if (isUnattended(middle)) early = middle;
    else late = middle;
  }
  return early;
}
