const DAY = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Africa/Harare' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', DAY);
const momentFormat = new Intl.DateTimeFormat('en-GB', { ...DAY, hour: '2-digit', minute: '2-digit', hour12: false });

/** A moment as papers print it: `21 Nov 2026, 16:27, Harare`, the same as screens tell it, to be compared. */
export function printMoment(moment: Date): string {
  return `${shorten(momentFormat.format(moment))}, Harare`;
}

/** A day that is written 2026-11-21 as papers and mails print it: `21 Nov 2026`. */
export function printDay(day: string): string {
  return shorten(dayFormat.format(new Date(`${day}T12:00:00Z`)));
}

const shorten = (text: string) => text.replace('Sept', 'Sep');
