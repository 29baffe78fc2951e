import { findUnit, formatAmount, readMoney } from '@atlas/money/money';
import { withUnit } from '../../ui/format.ts';

/** An amount of the books with its unit: `USD 1,204.50`. @param digits in the smallest part of the unit */
export function writeMoney(digits: string, code: string): string {
  return write(digits, code, '');
}

/** A unit as people write it: `ZiG` for ZWG. */
export function nameUnit(code: string): string {
  return findUnit(code)?.name ?? code;
}

/** What came in or went out, with its sign: `USD +1,204.50`. */
export function writeChange(digits: string, code: string): string {
  return write(digits, code, digits.startsWith('-') || digits === '0' ? '' : '+');
}

function write(digits: string, code: string, sign: '' | '+'): string {
  const unit = findUnit(code);
  if (unit === undefined) return sign + digits;
  return withUnit(unit.name, sign + formatAmount(readMoney(digits, unit), unit.decimals));
}
