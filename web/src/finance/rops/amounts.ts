import type { MoneyUnit } from '@atlas/contract/books';
import * as ropsText from '@atlas/messages/rops';
import { writeMoney } from '@atlas/money/write-money';

/** What ends a contract and buys the asset today. Credit that is more than enough pays it, and the label says what is left. */
export function describeBuyOut(
  settlement: string,
  code: MoneyUnit,
): { readonly label: string; readonly value: string } {
  if (!settlement.startsWith('-')) return { label: ropsText.buyOut(), value: writeMoney(settlement, code) };
  const amount = writeMoney(settlement.slice(1), code);
  return { label: ropsText.buyOutLeft({ amount }), value: writeMoney('0', code) };
}

/** What a person typed, as digits in the smallest part of a unit; `0` for nothing. As typed if it is no amount, so that the contract refuses it. */
export function readAmount(text: string): string {
  const typed = text.trim().replaceAll(/[\s']/g, '');
  // A comma before three digits groups thousands, as amounts are written here; before one or two it is a decimal mark.
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(typed) ? typed.replaceAll(',', '') : typed;
  const [, whole = '', places = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === '') return text.trim() === '' ? '0' : text.trim();
  return (whole + places.padEnd(2, '0')).replace(/^0+(?=\d)/, '');
}
