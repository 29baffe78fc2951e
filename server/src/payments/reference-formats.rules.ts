import { readDay } from './statements/days.rules.ts';

/** EcoCash names each transaction by its kind, day, minute and a number: MP260403.1015.A12345. */
const ECOCASH = /^[A-Z]{2}(\d{6})\.([01]\d|2[0-3])([0-5]\d)\.[A-Z]\d{5,6}$/;
const BANK = /^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{2,34}$/;

/** A reference as it is kept, so that the same one is found again however it was typed. */
export function normaliseReference(reference: string): string {
  return reference.trim().replace(/\s+/g, ' ').toUpperCase();
}

/**
 * Whether a payment's reference can be one of its method. EcoCash's has the day in it; a bank's has a digit; cash has the
 * number of a slip, or none.
 * @param latest the day on which it is entered, in ISO 8601
 */
export function isReferenceOf(method: 'bank' | 'cash' | 'ecocash', reference: string, latest: string): boolean {
  const text = normaliseReference(reference);
  if (method === 'cash') return text === '' || /^[A-Z0-9][A-Z0-9 ./-]{0,34}$/.test(text);
  if (method === 'bank') return BANK.test(text);
  const [, day = ''] = ECOCASH.exec(text) ?? [];
  const read = readDay(`20${day}`, 'year-first');
  return day !== '' && read !== undefined && read <= latest;
}
