import * as z from 'zod/mini';

/** One line of text as a person types it: trimmed, 1 to `maximum` characters, no control characters. */
export function lineOfText(maximum: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, 'Please fill this in.'),
    z.maxLength(maximum, `At most ${maximum} characters.`),
    z.refine((text) => !hasControlCharacter(text), 'Only letters, digits and signs on one line.'),
  );
}

/** One line of text that may be empty: trimmed, at most `maximum` characters, no control characters. */
export function lineOrNothing(maximum: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(maximum, `At most ${maximum} characters.`),
    z.refine((text) => !hasControlCharacter(text), 'Only letters, digits and signs on one line.'),
  );
}

/** Whether a text has a character that ends lines, rings bells or the like. */
export function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 || code === 127) return true;
  }
  return false;
}

/** What a person writes at length: trimmed, 1 to `maximum` characters, lines and tabs but no other control characters. */
export function linesOfText(maximum: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, 'Please fill this in.'),
    z.maxLength(maximum, `At most ${maximum} characters.`),
    z.refine((text) => !hasControlCharacter(text.replace(/[\n\r\t]/g, '')), 'Only letters, digits and signs.'),
  );
}

/** An e-mail address, lower-cased and trimmed: two writings of one address are one account. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'At most 254 characters.'),
    z.email('Please enter an e-mail address.'),
  );

/** A telephone number in any way of writing; the server brings it to E.164 with Zimbabwe as the home country. */
export const PhoneText = z.string().check(
  z.trim(),
  z.minLength(4, 'Please enter a phone number.'),
  z.maxLength(40),
  z.refine((text) => !hasControlCharacter(text), 'Only digits and signs on one line.'),
);

/** A new password: 8 to 1,024 characters, no composition rules. */
export const NewPassword = z
  .string()
  .check(z.minLength(8, 'At least 8 characters.'), z.maxLength(1024, 'At most 1,024 characters.'));

/** A moment as RFC 3339 text in UTC. */
export const Instant = z.string();

/** A day as `YYYY-MM-DD`, counted in Africa/Harare. */
export const Day = z.iso.date();
