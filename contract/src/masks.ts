const HIDDEN = '•••';
/**
 * District of registration, serial number, check letter and district of origin of a Zimbabwean National ID, however it
 * is written.
 */
const NATIONAL_ID = /^\s*(\d{2})[\s-]*(\d{6,7})[\s-]*([A-Za-z])[\s-]*(\d{2})\s*$/;

/**
 * An email address that its owner recognises and nobody can write to: `t•••@d•••.zw`. The bullets do not reveal how
 * long the hidden parts are.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return HIDDEN;
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return `${firstOf(email)}${HIDDEN}@${firstOf(domain)}${HIDDEN}${dot > 0 ? domain.slice(dot) : ''}`;
}

/** A National ID without its serial number: `63-••••••-K-42`. Nothing is shown of any other identity. */
export function maskNationalId(nationalId: string): string {
  const [, district, , letter, origin] = NATIONAL_ID.exec(nationalId) ?? [];
  return district === undefined
    ? HIDDEN.repeat(2)
    : `${district}-${HIDDEN.repeat(2)}-${letter?.toUpperCase()}-${origin}`;
}

/** Whether a text is masked personal data. If a client sends it back, the stored value is meant. */
export function isMasked(text: string | null | undefined): boolean {
  return text?.includes(HIDDEN) ?? false;
}

/** The first character as people see it, not half of one. */
function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x2022);
}
