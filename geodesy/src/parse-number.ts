import { type Refusal, refuse } from './outcome.ts';

export type ParsedNumber = { readonly ok: true; readonly value: number } | Refusal;

const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const GROUPED_BY_SPACE = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const GROUPED_BY_APOSTROPHE = /^\d{1,3}(?:'\d{3})+(?:[.,]\d+)?$/;
const GROUPED_BY_COMMA = /^\d{1,3}(?:(?:,\d{3}){2,}|(?:,\d{3})+\.\d+)$/;
const GROUPED_BY_POINT = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d+)$/;
const ONE_COMMA = /^(\d+),(\d+)$/;
const COULD_BE_THOUSANDS = /^[1-9]\d{0,2},\d{3}$/;

function toFinite(digits: string): ParsedNumber {
  const value = Number(digits);
  return Number.isFinite(value) ? { ok: true, value } : refuse('out_of_range', 'This number is too large.');
}

/**
 * Reads a number without its sign, in normalised text: points or commas for decimals, spaces, apostrophes, commas or
 * points for thousands. A single comma before exactly three digits has two readings and is refused, unless the reading
 * as thousands exceeds `maximum`.
 *
 * Returns undefined if the whole text is not a number.
 */
export function parseUnsignedNumber(text: string, maximum = Number.POSITIVE_INFINITY): ParsedNumber | undefined {
  if (PLAIN.test(text)) return toFinite(text);
  if (GROUPED_BY_SPACE.test(text) || GROUPED_BY_APOSTROPHE.test(text)) {
    return toFinite(text.replace(/[ ']/g, '').replace(',', '.'));
  }
  if (GROUPED_BY_COMMA.test(text)) return toFinite(text.replaceAll(',', ''));
  if (GROUPED_BY_POINT.test(text)) return toFinite(text.replaceAll('.', '').replace(',', '.'));
  if (!ONE_COMMA.test(text)) return undefined;
  const asDecimal = text.replace(',', '.');
  const asThousands = text.replace(',', '');
  if (COULD_BE_THOUSANDS.test(text) && Number(asThousands) <= maximum) {
    return refuse('ambiguous_number', `“${text}” could be ${asThousands} or ${asDecimal}. Write one of the two.`);
  }
  return toFinite(asDecimal);
}
