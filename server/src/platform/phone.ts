import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Normalises a telephone number in any notation to E.164. Numbers without a country code are Zimbabwean. Undefined if
 * the text is not a valid number.
 */
export function normalisePhone(text: string): string | undefined {
  const typed = text.trim().replace(/^tel:/i, '');
  return parse(typed) ?? (typed.startsWith('+0') ? parse(typed.slice(1)) : undefined);
}

function parse(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'ZW', extract: false });
  return number?.isValid() ? number.number : undefined;
}

/** The first and last digits of a telephone number: enough to see that it changed, too few to call it. */
export function maskPhone(phone: string): string {
  if (phone.length <= 7) return '•'.repeat(phone.length);
  return `${phone.slice(0, 4)}${'•'.repeat(phone.length - 7)}${phone.slice(-3)}`;
}
