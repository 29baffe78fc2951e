import { randomInt } from 'node:crypto';

/** Crockford's base32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;
const CODES = 10;

/** Ten new recovery codes of 60 bits, such as `7K2M-Q0XD-93TF`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, makeGroup).join('-'));
}

/** A typed recovery code in its one form, as {@link makeRecoveryCodes} writes it; undefined for anything else. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = plain.length === GROUPS * GROUP_LENGTH && [...plain].every((sign) => ALPHABET.includes(sign));
  return isCode ? (plain.match(/.{4}/g) ?? []).join('-') : undefined;
}

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
