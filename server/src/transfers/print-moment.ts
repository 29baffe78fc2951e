const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Africa/Harare',
});

/** A moment as papers print it: `05 Nov 2026, 14:07, Harare`. Takes RFC 3339. */
export function printMoment(moment: string): string {
  return `${format.format(new Date(moment)).replace('Sept', 'Sep')}, Harare`;
}
