import * as dealsText from '@atlas/messages/deals';

/** Books are kept in English, whoever posts. */
const LANGUAGE = { locale: 'en' } as const;

/** What an entry of the books records, in a few words. */
export function writeEntryText(
  text: 'deposit' | 'payment' | 'expired' | 'cancelled' | 'converted' | 'sale',
  reference: string,
): string {
  return dealsText.entryText({ text, reference }, LANGUAGE);
}
