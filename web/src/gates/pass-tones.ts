import type { PassState } from '@atlas/contract/gate-pass';
import type { StatusTone } from '../ui/status.tsx';

/** How each state of a pass looks. */
export const passTones: Readonly<Record<PassState, StatusTone>> = {
  LOCKED: 'quiet',
  READY: 'notice',
  IN_REVIEW: 'notice',
  PASSED: 'good',
  AWAITING_FUNDS: 'gold',
  REJECTED: 'bad',
  ESCALATED: 'warning',
  OVERDUE: 'bad',
  FROZEN: 'warning',
  WAIVED: 'good',
  BLOCKED: 'bad',
};
