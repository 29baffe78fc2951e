import type { FailureReason } from '../failure-reason.ts';

/** `window`: more than 24 hours after their last message, only templates are taken. `again`: it may work later. */
export type Judgement = FailureReason | 'window' | 'again';

/** Codes of the Cloud API. */
const WINDOW_CLOSED = 131_047;
const NOT_ON_WHATSAPP = new Set([131_026, 131_030]);
/** Limits, outages, a locked account, and a token that the operator has to replace. */
const PASSING = new Set([
  1, 2, 3, 4, 10, 190, 200, 368, 80_007, 130_429, 131_000, 131_005, 131_016, 131_031, 131_042, 131_048, 131_056,
  131_057, 133_004, 133_016,
]);

/**
 * What to do about a message that the API did not take.
 * @param status of HTTP
 * @param code Meta's, if it gave one
 */
export function judgeFailure(status: number, code: number | undefined): Judgement {
  if (code === WINDOW_CLOSED) return 'window';
  if (code !== undefined && NOT_ON_WHATSAPP.has(code)) return 'not_on_whatsapp';
  if (code !== undefined && PASSING.has(code)) return 'again';
  if (status === 429 || status >= 500) return 'again';
  // Without a code, a proxy answered instead of Meta.
  return code === undefined ? 'again' : 'refused';
}
