import type { MoneyUnit } from '@atlas/contract/books';
import * as ropsText from '@atlas/messages/rops';
import { findUnit, formatAmount, readMoney } from '@atlas/money/money';
import { withUnit } from '../../ui/format.ts';

/** An amount, as digits in the smallest part of its unit: `1,204.50 USD`. */
export function writeAmount(digits: string, code: MoneyUnit): string {
  const unit = findUnit(code);
  if (unit === undefined) return digits;
  return withUnit(formatAmount(readMoney(digits, unit), unit.decimals), unit.name);
}

/** What ends a contract and buys the asset today; below zero, how much of the buyer's credit would be left. */
export function writeBuyOut(settlement: string, code: MoneyUnit): string {
  if (!settlement.startsWith('-')) return writeAmount(settlement, code);
  return ropsText.buyOutLeft({ amount: writeAmount(settlement.slice(1), code) });
}

/** What a person typed, as digits in the smallest part of a unit; `0` for nothing. As typed if it is no amount, so that the contract refuses it. */
export function readAmount(text: string): string {
  const [, whole = '', places = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text.trim().replaceAll(/[\s']/g, '')) ?? [];
  if (whole === '') return text.trim() === '' ? '0' : text.trim();
  return (whole + places.padEnd(2, '0')).replace(/^0+(?=\d)/, '');
}
