import { findUnit, formatAmount, readMoney } from '@atlas/money/money';
import { withUnit } from '../../ui/format.ts';

/** An amount of the books with its unit: `1,204.50 USD`. @param digits in the smallest part of the unit */
export function writeMoney(digits: string, code: string): string {
  const unit = findUnit(code);
  return unit === undefined ? digits : withUnit(formatAmount(readMoney(digits, unit), unit.decimals), unit.name);
}

/** A unit as people write it: `ZiG` for ZWG. */
export function nameUnit(code: string): string {
  return findUnit(code)?.name ?? code;
}

/** What came in or went out, with its sign. */
export function writeChange(digits: string, code: string): string {
  return digits.startsWith('-') || digits === '0' ? writeMoney(digits, code) : `+${writeMoney(digits, code)}`;
}
