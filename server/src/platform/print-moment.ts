import type { Locale } from './locale.ts';

const DAY = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Africa/Harare' } as const;
const MONTH = { month: 'long', year: 'numeric', timeZone: 'Africa/Harare' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hour12: false } as const;
/** Dates as they are written in Zimbabwe: the day before the month. British English writes them this way. */
const regionOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : `${locale}-ZW`);
/** Swedish dates are those of ISO 8601. */
const DAY_FOR_PROGRAMS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Harare' });
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as papers print it: `21 Nov 2026, 16:27, Harare`, as on screens, so that people can compare them. */
export function printMoment(moment: Date, locale: Locale): string {
  return `${shorten(takeFormat(locale, MOMENT).format(moment))}, Harare`;
}

/** A day that is written 2026-11-21 as papers and mails print it: `21 Nov 2026`. */
export function printDay(day: string, locale: Locale): string {
  return shorten(takeFormat(locale, DAY).format(new Date(`${day}T12:00:00Z`)));
}

/** A month that is written 2026-11 as sentences name it: `November 2026`. */
export function printMonth(month: string, locale: Locale): string {
  return takeFormat(locale, MONTH).format(new Date(`${month}-15T12:00:00Z`));
}

/** The day in Harare of a moment, as files for programs write it: `2026-11-21`. */
export function writeDayOf(moment: string): string {
  return DAY_FOR_PROGRAMS.format(new Date(moment));
}

function takeFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(regionOf(locale), options);
  formats.set(key, format);
  return format;
}

const shorten = (text: string) => text.replace('Sept', 'Sep');
