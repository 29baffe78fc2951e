import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** The most digits of an international number (ITU-T E.164). */
const maximumPhoneDigits = 15;

export type PhoneDraft = { country: CountryCode; digits: string };
export type Country = { code: CountryCode; name: string; callingCode: string };

/** Countries with a dial code, by English name; the home country first. */
export function listCountries(home: CountryCode): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = getCountries().map((code) => ({
    code,
    name: names.of(code) ?? code,
    callingCode: getCountryCallingCode(code),
  }));
  return countries.sort(
    (a, b) => Number(b.code === home) - Number(a.code === home) || a.name.localeCompare(b.name, 'en'),
  );
}

/** Countries whose name or dial code holds the text. */
export function searchCountries(countries: readonly Country[], text: string): Country[] {
  const wanted = text.trim().toLowerCase();
  const digits = wanted.replace(/\D/g, '');
  return countries.filter(
    (country) =>
      country.name.toLowerCase().includes(wanted) || (digits !== '' && country.callingCode.startsWith(digits)),
  );
}

/**
 * Handles typed or pasted text in the national part: an international number (`+263 77…`, `00263…`) also changes the
 * country; the rest is cut to 15 digits, dial code included.
 */
export function readPhoneInput(text: string, country: CountryCode): PhoneDraft {
  const international = /^\s*(\+|00)/.test(text);
  if (international) {
    const typed = new AsYouType();
    typed.input(`+${text.replace(/^\s*(\+|00)/, '').replace(/\D/g, '')}`);
    const found = typed.getCountry();
    if (found) return cutDigits({ country: found, digits: typed.getNumber()?.nationalNumber ?? '' });
  }
  return cutDigits({ country, digits: text.replace(/\D/g, '') });
}

/** The number as E.164 text, the trunk zero dropped; empty without digits. */
export function formatInternational({ country, digits }: PhoneDraft): string {
  if (digits === '') return '';
  const parsed = parsePhoneNumberFromString(digits, country);
  return parsed ? parsed.number : `+${getCountryCallingCode(country)}${digits.replace(/^0+/, '')}`;
}

/** The typed national part in groups, with the trunk zero if it was typed. */
export function formatNational({ country, digits }: PhoneDraft): string {
  if (digits.startsWith('0')) return new AsYouType(country).input(digits);
  const code = getCountryCallingCode(country);
  return new AsYouType()
    .input(`+${code}${digits}`)
    .slice(code.length + 1)
    .trim();
}

/** A draft of a stored E.164 number. */
export function draftPhone(number: string, home: CountryCode): PhoneDraft {
  const parsed = parsePhoneNumberFromString(number, home);
  if (!parsed) return { country: home, digits: number.replace(/\D/g, '') };
  const country = parsed.country && isSupportedCountry(parsed.country) ? parsed.country : home;
  return { country, digits: parsed.nationalNumber };
}

function cutDigits({ country, digits }: PhoneDraft): PhoneDraft {
  const trunk = digits.startsWith('0') ? 1 : 0;
  return { country, digits: digits.slice(0, maximumPhoneDigits - getCountryCallingCode(country).length + trunk) };
}
