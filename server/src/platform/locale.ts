/** A language that the register speaks, as BCP 47 names it. */
export type Locale = 'en';

/** The language of an answer: English to everyone until a person can choose. The one place that decides it. */
export function chooseLocale(): Locale {
  return 'en';
}
