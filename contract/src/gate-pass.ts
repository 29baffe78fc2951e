import * as z from 'zod/mini';

/** The state of a pass. It is reported as FROZEN while the asset is disputed, whatever the stored state. */
export const PassState = z.enum([
  'LOCKED',
  'READY',
  'IN_REVIEW',
  'PASSED',
  'AWAITING_FUNDS',
  'REJECTED',
  'ESCALATED',
  'OVERDUE',
  'FROZEN',
  'WAIVED',
  'BLOCKED',
]);
export type PassState = z.infer<typeof PassState>;

/** Why a gatekeeper rejects. */
export const RejectionCode = z.enum(['evidence_missing', 'evidence_wrong', 'work_not_done', 'expired', 'other']);
export type RejectionCode = z.infer<typeof RejectionCode>;
