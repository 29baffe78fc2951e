import { ALLOWED, denied, type Verdict } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import type { WorkItemDetail, WorkState } from '@atlas/contract/work';
import { isClosed } from './rules.ts';

const CLOSED = denied(because('work_closed'));

/** The steps of an item that are open to its reader. */
export function permitsOfItem(state: WorkState): Readonly<Record<keyof WorkItemDetail['permits'], Verdict>> {
  return isClosed(state)
    ? { answer: CLOSED, close: CLOSED, reopen: ALLOWED }
    : { answer: ALLOWED, close: ALLOWED, reopen: denied(because('work_open')) };
}
