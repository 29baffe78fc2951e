import type { PlacedReason } from '../platform/describe-reason.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

/** Boundaries that cannot be made, as their refusal; the first reason is the gravest. */
export function refuseRing(reasons: readonly PlacedReason[]): Refusal<'ring_refused'> {
  const [reason] = reasons;
  return refuse('ring_refused', { ...(reason === undefined ? {} : { reason }), reasons });
}
