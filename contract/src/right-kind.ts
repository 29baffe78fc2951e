import * as z from 'zod/mini';

/**
 * Rights, restrictions and responsibilities in an asset, as ISO 19152 has them. The title is ownership; the party with
 * the operating right is the operator that lists show.
 */
export const RightKind = z.enum([
  'title',
  'operation',
  'lease',
  'tribute',
  'option',
  'mortgage',
  'caveat',
  'servitude',
  'environmental_duty',
]);
export type RightKind = z.infer<typeof RightKind>;

/** The largest denominator of a share. */
export const FINEST_SHARE = 1_000_000_000;
const Part = z.int().check(z.gte(1), z.lte(FINEST_SHARE));
/** A part of an asset: numerator / denominator, exact and not necessarily in lowest terms when it is sent. */
export const Share = z.object({ numerator: Part, denominator: Part });
export type Share = z.infer<typeof Share>;
