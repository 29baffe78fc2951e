import { because, type Reason } from '@atlas/contract/reasons';

/** Whose password it will be. */
export interface Holder {
  readonly email: string;
  readonly name: string;
}

export type PasswordVerdict = { readonly ok: true } | { readonly ok: false; readonly reasons: readonly Reason[] };

/** Shorter parts of a name are parts of many words. */
const SHORTEST_PART = 4;
/** How many digits and symbols around a common word do not make it a different password, as in `sunshine2026!`. */
const MOST_TRIMMINGS = 6;

/**
 * Whether a new password may be used: nothing that strangers try first, and nothing that they know of the person. What
 * characters it is made of does not matter (NIST SP 800-63B).
 * @param common common passwords in lower case
 */
export function judgePassword(password: string, holder: Holder, common: ReadonlySet<string>): PasswordVerdict {
  const plain = simplify(password);
  const reasons: Reason[] = [];
  if (isCommon(plain, common)) reasons.push(because('password_common'));
  if (isRepetition(plain) || isSequence(plain)) reasons.push(because('password_pattern'));
  const [mailbox = ''] = simplify(holder.email).split('@');
  if (mailbox.length >= SHORTEST_PART ? plain.includes(mailbox) : plain === simplify(holder.email)) {
    reasons.push(because('password_has_email'));
  }
  const names = simplify(holder.name).split(/[^\p{L}\p{N}]+/u);
  if (names.some((name) => name.length >= SHORTEST_PART && plain.includes(name))) {
    reasons.push(because('password_has_name'));
  }
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons };
}

/** Small letters without accents, however the keyboard composed them. */
function simplify(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function isCommon(plain: string, common: ReadonlySet<string>): boolean {
  if (common.has(plain)) return true;
  const word = trim(plain);
  return word.length >= SHORTEST_PART && plain.length - word.length <= MOST_TRIMMINGS && common.has(word);
}

/** Without the digits and signs before the first letter and after the last. */
function trim(plain: string): string {
  const first = plain.search(/\p{L}/u);
  if (first < 0) return '';
  let end = plain.length;
  while (end > first && !/\p{L}/u.test(plain.charAt(end - 1))) end -= 1;
  return plain.slice(first, end);
}

/** The same one to eight characters again and again, as in `qwertyqwerty`. */
function isRepetition(plain: string): boolean {
  for (let unit = 1; unit <= 8 && 2 * unit <= plain.length; unit += 1) {
    if (
      plain ===
      plain
        .slice(0, unit)
        .repeat(Math.ceil(plain.length / unit))
        .slice(0, plain.length)
    )
      return true;
  }
  return false;
}

/** Digits or letters one after the other, up or down; nought follows nine. */
function isSequence(plain: string): boolean {
  const codes = [...plain].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    codes.every((code, index) => {
      const before = codes[index - 1];
      return before === undefined || code === before + step || isNineToNought(before, code, step);
    }),
  );
}

function isNineToNought(before: number, code: number, step: number): boolean {
  const [nine, nought] = [0x39, 0x30];
  return step === 1 ? before === nine && code === nought : before === nought && code === nine;
}
