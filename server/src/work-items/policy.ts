import { ALLOWED, denied } from '@atlas/contract/permits';
import type { WorkItemDetail, WorkState } from '@atlas/contract/work';
import { isClosed } from './rules.ts';

const CLOSED = denied('This request is closed. Reopen it first.');

/** What whoever sees an item may do next with it. */
export function permitsOfItem(state: WorkState): WorkItemDetail['permits'] {
  return isClosed(state)
    ? { answer: CLOSED, close: CLOSED, reopen: ALLOWED }
    : { answer: ALLOWED, close: ALLOWED, reopen: denied('This request is open.') };
}
