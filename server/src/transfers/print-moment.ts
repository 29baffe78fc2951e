const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Africa/Harare',
});

/** A moment as papers print it: `21 Nov 2026, 16:27, Harare`, the same as screens tell it, to be compared. */
export function printMoment(moment: Date): string {
  return `${format.format(moment).replace('Sept', 'Sep')}, Harare`;
}
