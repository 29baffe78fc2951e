import type { WorkState } from '@atlas/contract/work';
import type { StatusTone } from '../ui/status.tsx';

/** The colour of each state of a request. */
export const stateTones: Readonly<Record<WorkState, StatusTone>> = {
  NEW: 'notice',
  ASSIGNED: 'gold',
  WAITING: 'good',
  DONE: 'quiet',
  CANCELLED: 'quiet',
};
