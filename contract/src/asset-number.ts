import * as z from 'zod/mini';
import { fieldFault } from './field-reasons.ts';
import { hasControlCharacter } from './text.ts';

/** Invisible characters: two numbers that differ only by one of them would look the same on paper. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Letters, digits and signs in the double width of East Asian keyboards, at this distance from ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const ABOVE_ASCII = 0xfee0;

/** The form in which numbers are compared: composed letters (NFC), full-width signs as ASCII, single spaces. */
export function normaliseAssetNumber(text: string): string {
  return text
    .normalize('NFC')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - ABOVE_ASCII))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The number of an asset: one line of 1 to 60 visible characters, normalised. */
export const AssetNumber = z.string().check(
  z.trim(),
  z.refine((text) => !hasControlCharacter(text), fieldFault('field_not_one_line')),
  z.refine((text) => !INVISIBLE.test(text), fieldFault('number_invisible')),
  z.overwrite(normaliseAssetNumber),
  z.minLength(1, fieldFault('field_empty')),
  z.maxLength(60, fieldFault('field_too_long')),
);
