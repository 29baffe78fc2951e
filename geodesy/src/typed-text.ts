const MINUS_SIGNS = /[\u2010-\u2015\u2212\u207B\uFE58\uFE63\uFF0D]/gu;
const DEGREE_SIGNS = /[\u00BA\u02DA\u2218\u25E6\u2070]/gu;
const DOUBLE_PRIMES = /[\u2033\u02BA\u201C\u201D\u201E\u201F\u3003\u02DD\uFF02]|''/gu;
const SINGLE_PRIMES = /[\u2032\u02B9\u02BC\u2018\u2019\u201A\u201B\u00B4\u0060\u02CA\uFF07]/gu;
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/gu;

/**
 * Writes every minus as `-`, every degree sign as `°`, every prime, apostrophe and quote as `'` or `"`, every space as
 * one plain space, and drops invisible marks. Nothing that affects the value is lost.
 */
export function normaliseTyped(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(MINUS_SIGNS, '-')
    .replace(DEGREE_SIGNS, '°')
    .replace(SINGLE_PRIMES, "'")
    .replace(DOUBLE_PRIMES, '"')
    .replace(/\s+/gu, ' ')
    .trim();
}
