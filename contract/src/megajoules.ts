import * as z from 'zod/mini';

const MOST = 9_000_000_000_000_000n;

/** Megajoules as whole milli-Megajoules in decimal digits: `1500` is 1.5 MJ. At most 9e15. */
export const MilliMegajoules = z.string();
export type MilliMegajoules = z.infer<typeof MilliMegajoules>;

/** An amount to move: more than nothing. */
export const AmountToMove = z.string().check(
  z.regex(/^[1-9][0-9]{0,15}$/, 'Please enter an amount above zero.'),
  z.refine(
    (digits) => /^[0-9]{1,16}$/.test(digits) && BigInt(digits) <= MOST,
    'This is more than one movement can carry.',
  ),
);
