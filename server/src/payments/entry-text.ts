import * as paymentsText from '@atlas/messages/payments';

/** The books are in English, whatever language the person who posts reads. */
const LANGUAGE = { locale: 'en' } as const;

/** What an entry of the books records, in a few words. */
export function writeEntryText(
  text: Parameters<typeof paymentsText.entryText>[0]['text'],
  { reference = '', unit = '' }: { readonly reference?: string; readonly unit?: string } = {},
): string {
  return paymentsText.entryText({ text, reference, unit }, LANGUAGE);
}
