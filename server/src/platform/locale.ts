import type * as words from '@atlas/messages/reason';

/** A language that has a catalogue, as BCP 47 names it. */
export type Locale = Parameters<typeof words.boundary_missing>[1]['locale'];

/** The language of texts that the specification fixes letter for letter: English, whatever a person chooses. */
export const SPECIFIED: { readonly locale: Locale } = { locale: 'en' };

/** The language of an answer: English to everyone until a person can choose. The one place that decides it. */
export function chooseLocale(): Locale {
  return 'en';
}
