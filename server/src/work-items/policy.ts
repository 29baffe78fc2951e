import type { WorkItemDetail, WorkState } from '@atlas/contract/work';
import { isClosed } from './rules.ts';

const OPEN = { allowed: true, reason: null } as const;
const CLOSED = { allowed: false, reason: 'This request is closed: reopen it first.' } as const;

/** What whoever sees an item may do next with it. */
export function permitsOfItem(state: WorkState): WorkItemDetail['permits'] {
  return isClosed(state)
    ? { answer: CLOSED, close: CLOSED, reopen: OPEN }
    : { answer: OPEN, close: OPEN, reopen: { allowed: false, reason: 'This request is open.' } };
}
