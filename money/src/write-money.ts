import { findUnit, formatAmount, readMoney, type Unit, USD } from './money.ts';

/**
 * An amount of a currency as screens, papers and mails write it: `USD 1,204.50`, with a sign before the name, and a space
 * that never breaks. @param digits in hundredths
 */
export function writeMoney(digits: string | number | bigint, code: string): string {
  const text = String(digits);
  const isNegative = text.startsWith('-');
  return `${isNegative ? '−' : ''}${unitOf(code).name}\u00a0${writeFigure(isNegative ? text.slice(1) : text)}`;
}

/** The same without the name, where a heading names the currency: `1,204.50`. Every currency has two decimals. */
export function writeFigure(digits: string | number | bigint): string {
  return formatAmount(readMoney(String(digits), USD), USD.decimals);
}

/** What came in or went out, with its sign: `+USD 1,204.50`. */
export function writeChange(digits: string, code: string): string {
  return digits.startsWith('-') || digits === '0' ? writeMoney(digits, code) : `+${writeMoney(digits, code)}`;
}

/** The name of a currency: `ZiG` for ZWG. One that the ledger does not have is called by its code. */
export function nameCurrency(code: string): string {
  return unitOf(code).name;
}

function unitOf(code: string): Unit {
  return findUnit(code) ?? { ...USD, code, name: code };
}
