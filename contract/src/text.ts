import * as z from 'zod/mini';
import { fieldFault } from './field-reasons.ts';

/**
 * Characters that nobody sees: zero-width ones, and those that turn the direction of writing. With them two names would look
 * the same, and a name could rearrange the words around it. They also come along when a person copies text.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]/gu;

/** Drops unseen characters from a text, and then the blanks around it. */
function dropUnseen() {
  return z.overwrite<string>((text) => text.replace(UNSEEN, '').trim());
}

/** One line of text as a person types it: without unseen characters, 1 to `maximum` characters, no control characters. */
export function lineOfText(maximum: number) {
  return z.string().check(
    dropUnseen(),
    z.minLength(1, fieldFault('field_empty')),
    z.maxLength(maximum, fieldFault('field_too_long')),
    z.refine((text) => !hasControlCharacter(text), fieldFault('field_not_one_line')),
  );
}

/** A web address, an email address, or a phone number of nine digits or more. */
const ADDRESS = /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2,}|(?:\d[\s().-]*){9,}/iu;

/** A company's name, which others receive in mails: one line without any address. */
export function companyName(maximum: number) {
  return lineOfText(maximum).check(
    z.refine((name) => !ADDRESS.test(name.normalize('NFKC')), fieldFault('name_has_address')),
  );
}

/** One line of text that may be empty: without unseen characters, at most `maximum` characters, no control characters. */
export function lineOrNothing(maximum: number) {
  return z.string().check(
    dropUnseen(),
    z.maxLength(maximum, fieldFault('field_too_long')),
    z.refine((text) => !hasControlCharacter(text), fieldFault('field_not_one_line')),
  );
}

/** Whether a text has control characters (C0, DEL and C1), such as a line end or a bell. */
export function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 || (code >= 127 && code < 160)) return true;
  }
  return false;
}

/**
 * A National ID in Latin letters and digits, as printed on the card: other letters that look the same would make one
 * person count as two. Wide forms of the same characters are narrowed.
 */
export const NationalIdText = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.minLength(1, fieldFault('field_empty')),
    z.maxLength(40, fieldFault('field_too_long')),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, fieldFault('identity_malformed')),
  );

/** A longer text: trimmed, 1 to `maximum` characters, lines and tabs but no other control characters. */
export function linesOfText(maximum: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, fieldFault('field_empty')),
    z.maxLength(maximum, fieldFault('field_too_long')),
    z.refine((text) => !hasControlCharacter(text.replace(/[\n\r\t]/g, '')), fieldFault('field_not_plain')),
  );
}

/** An email address, trimmed and in lower case, so that one address always means one account. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, fieldFault('field_too_long')),
    z.email(fieldFault('email_malformed')),
  );

/** A telephone number in any format; the server converts it to E.164 and assumes Zimbabwe if it has no country code. */
export const PhoneText = z.string().check(
  z.trim(),
  z.minLength(4, fieldFault('phone_not_given')),
  z.maxLength(40),
  z.refine((text) => !hasControlCharacter(text), fieldFault('phone_malformed')),
);

/** A new password: 8 to 1,024 characters, no composition rules. */
export const NewPassword = z
  .string()
  .check(z.minLength(8, fieldFault('field_too_short')), z.maxLength(1024, fieldFault('field_too_long')));

/** A moment as RFC 3339 text in UTC. */
export const Instant = z.string();

/** A day as `YYYY-MM-DD`, in Africa/Harare. */
export const Day = z.iso.date();
