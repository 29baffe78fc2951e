import * as dealsText from '@atlas/messages/deals';

/** The books are in English, whatever language the person who posts reads. */
const LANGUAGE = { locale: 'en' } as const;

/** What an entry of the books records, in a few words. */
export function writeEntryText(
  text: 'deposit' | 'payment' | 'expired' | 'cancelled' | 'converted' | 'sale',
  reference: string,
): string {
  return dealsText.entryText({ text, reference }, LANGUAGE);
}
