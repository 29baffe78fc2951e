import { because, type CoordinateReason, type Reason } from './reasons.ts';

/** An error as a value: what was refused, for which reasons. */
export interface Refusal<R extends Reason = CoordinateReason> {
  readonly ok: false;
  readonly reasons: readonly R[];
}

/** Builds a refusal of one typed value or conversion. */
export function refuse<Code extends CoordinateReason['code']>(...reason: Parameters<typeof because<Code>>): Refusal {
  return { ok: false, reasons: [because(...reason)] as readonly Reason[] as readonly CoordinateReason[] };
}
