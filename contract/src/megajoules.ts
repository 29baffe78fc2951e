import * as z from 'zod/mini';
import { fieldFault } from './field-reasons.ts';

const MOST = 9_000_000_000_000_000n;

/** Megajoules as whole milli-Megajoules in decimal digits: `1500` is 1.5 MJ. At most 9e15. */
export const MilliMegajoules = z.string();
export type MilliMegajoules = z.infer<typeof MilliMegajoules>;

/** An amount to move: more than nothing. */
export const AmountToMove = z.string().check(
  z.regex(/^[1-9][0-9]{0,15}$/, fieldFault('amount_not_positive')),
  z.refine((digits) => /^[0-9]{1,16}$/.test(digits) && BigInt(digits) <= MOST, fieldFault('amount_too_large')),
);
