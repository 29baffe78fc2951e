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
