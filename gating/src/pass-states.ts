import type { PassState } from '@atlas/contract/gate-pass';

const CLOSED: readonly PassState[] = ['PASSED', 'WAIVED'];
const SUBMITTABLE: readonly PassState[] = ['READY', 'AWAITING_FUNDS', 'REJECTED', 'OVERDUE'];
const REVIEWED: readonly PassState[] = ['IN_REVIEW', 'ESCALATED'];

/** Passed or waived: done with, for this cycle. */
export const isClosed = (state: PassState) => CLOSED.includes(state);
/** Whether evidence can be handed in. */
export const isSubmittable = (state: PassState) => SUBMITTABLE.includes(state);
/** Whether gatekeepers can speak. */
export const isReviewed = (state: PassState) => REVIEWED.includes(state);
/** Handed in and not decided: what it takes is held. */
export const isUndecided = (state: PassState) => isReviewed(state) || state === 'BLOCKED';
