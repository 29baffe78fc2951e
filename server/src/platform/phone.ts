import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Brings a telephone number in any way of writing to E.164. Zimbabwe is the home country of numbers without a country
 * code. Undefined when the text is no number that can be reached.
 */
export function normalisePhone(text: string): string | undefined {
  const typed = text.trim().replace(/^tel:/i, '');
  return parse(typed) ?? (typed.startsWith('+0') ? parse(typed.slice(1)) : undefined);
}

function parse(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'ZW', extract: false });
  return number?.isValid() ? number.number : undefined;
}

/** The ends of a telephone number: enough to tell that it changed, too little to call it. */
export function maskPhone(phone: string): string {
  if (phone.length <= 7) return '•'.repeat(phone.length);
  return `${phone.slice(0, 4)}${'•'.repeat(phone.length - 7)}${phone.slice(-3)}`;
}
