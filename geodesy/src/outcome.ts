import { because, type GeodesyReasons, type Reason } from './reasons.ts';

/** An error as a value: what was refused for which reasons. */
export interface Refusal<R extends Reason = Reason> {
  readonly ok: false;
  readonly reasons: readonly R[];
}

/** Builds a refusal of one reason. */
export function refuse<Code extends keyof GeodesyReasons>(...reason: Parameters<typeof because<Code>>): Refusal<Reason<Code>> {
  return { ok: false, reasons: [because(...reason)] };
}
