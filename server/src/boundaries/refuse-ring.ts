import type { PlacedReason } from '../platform/describe-reason.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

/** The refusal of boundaries that cannot be made; the first reason is the most serious. */
export function refuseRing(reasons: readonly PlacedReason[]): Refusal<'ring_refused'> {
  const [reason] = reasons;
  return refuse('ring_refused', { ...(reason === undefined ? {} : { reason }), reasons });
}
