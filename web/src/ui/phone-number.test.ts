import { describe, expect, it } from 'vitest';
import {
  draftPhone,
  formatInternational,
  formatNational,
  listCountries,
  readPhoneInput,
  searchCountries,
} from './phone-number.ts';

describe('phone numbers', () => {
  it.each([
    ['0772 123 456', '+263772123456'],
    ['772123456', '+263772123456'],
    ['+263 772 123 456', '+263772123456'],
    ['00263772123456', '+263772123456'],
    ['(0772) 123-456', '+263772123456'],
  ])('reads %s as one number', (typed, expected) => {
    expect(formatInternational(readPhoneInput(typed, 'ZW'))).toBe(expected);
  });

  it('changes the country with a pasted international number', () => {
    const draft = readPhoneInput('+27 82 123 4567', 'ZW');
    expect(draft.country).toBe('ZA');
    expect(formatInternational(draft)).toBe('+27821234567');
  });

  it('keeps at most 15 digits, dial code included', () => {
    const number = formatInternational(readPhoneInput('9'.repeat(40), 'ZW'));
    expect(number.replace('+', '')).toHaveLength(15);
  });

  it('is empty without digits and groups what is typed', () => {
    expect(formatInternational(readPhoneInput('abc', 'ZW'))).toBe('');
    expect(formatNational({ country: 'ZW', digits: '0772123456' })).toMatch(/^0\d+ \d+ \d+$/);
    expect(formatNational({ country: 'ZW', digits: '772123456' })).toBe('77 212 3456');
  });

  it('makes a draft from a stored number', () => {
    expect(draftPhone('+263772123456', 'ZW')).toEqual({ country: 'ZW', digits: '772123456' });
  });

  it('lists the home country first and finds others by name or dial code', () => {
    const countries = listCountries('ZW');
    expect(countries[0]?.code).toBe('ZW');
    expect(searchCountries(countries, 'zambia').map((country) => country.code)).toEqual(['ZM']);
    expect(searchCountries(countries, '+263').map((country) => country.code)).toEqual(['ZW']);
  });
});
