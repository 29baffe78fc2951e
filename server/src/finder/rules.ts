const TELEPHONE = /^\+?[\d\s().-]{4,}$/;

/**
 * A telephone number, or its beginning, as the register writes it: the national 0 and the signs between its digits
 * differ from person to person. Undefined for other texts, and for a number that is written like this already.
 */
export function spellNumber(text: string): string | undefined {
  if (!TELEPHONE.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 4) return undefined;
  const spelled = withCountry(digits, text.startsWith('+'));
  return spelled === text ? undefined : spelled;
}

/** Numbers without a country code are Zimbabwean. */
function withCountry(digits: string, isInternational: boolean): string {
  if (isInternational) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+263${digits.slice(1)}` : digits;
}
