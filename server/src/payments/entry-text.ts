import * as paymentsText from '@atlas/messages/payments';

/** Books are kept in English, whoever posts. */
const LANGUAGE = { locale: 'en' } as const;

/** What an entry of the books records, in a few words. */
export function writeEntryText(
  text: Parameters<typeof paymentsText.entryText>[0]['text'],
  { reference = '', unit = '' }: { readonly reference?: string; readonly unit?: string } = {},
): string {
  return paymentsText.entryText({ text, reference, unit }, LANGUAGE);
}
