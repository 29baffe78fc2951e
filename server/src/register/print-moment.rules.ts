const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Africa/Harare',
});

/** `21 Nov 2026, 16:27`, in Africa/Harare: as the page that checks a certificate tells it, to be compared. */
export function printMoment(moment: Date): string {
  return format.format(moment).replace('Sept', 'Sep');
}
