import { isOpenIn } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { Priority, WorkState } from '@atlas/contract/work';
import { type Calendar, dueAt, dueAtShare, type Pause, SOON, VERY_LATE } from './hours/due-time.rules.ts';
import { TARGET_MINUTES } from './rules.ts';

/** What the due times of an item depend on; moments in milliseconds since 1970. */
export interface WorkTimes {
  readonly priority: Priority;
  readonly state: WorkState;
  /** When it was opened; for a task, when its day begins if that is later. */
  readonly createdAt: number;
  readonly firstReplyAt: number | null;
  /** Since when what the requester wrote has waited for an answer; null if nothing waits. */
  readonly unansweredSince: number | null;
  readonly snoozedUntil: number | null;
  /** When others can claim it; null if nobody holds it, or without end. */
  readonly leaseUntil: number | null;
  /** When it waited for the requester. */
  readonly pauses: readonly Pause[];
}

/** When an item is due, and when the register looks at it again. */
export interface WorkPlan {
  readonly dueFirst: number | null;
  /** Null while the item waits for the requester: nobody knows for how long. */
  readonly dueResolve: number | null;
  /** When the next answer is due; null while no message waits for one after the first. */
  readonly dueNext: number | null;
  /** How many of the moments soon, due and very late are over: the most of any of its due times. */
  readonly escalation: number;
  /** Whether its holder stayed away while a message waited. */
  readonly lapses: boolean;
  /** Whether the snooze has ended. */
  readonly wakes: boolean;
  /** When something about it changes next by itself; null if nothing does. */
  readonly checkAt: number | null;
}

/** Open minutes that a message waits for a holder who is away. */
const LAPSE_MINUTES = 30;

/** One due time that runs: an answer is due this number of open minutes after its start. */
interface Clock {
  readonly start: number;
  readonly minutes: number;
  readonly pauses: readonly Pause[];
}

/** When an item is due and how late it is now. */
export function planWork(calendar: Calendar, times: WorkTimes, now: number): WorkPlan {
  const { first, resolve } = TARGET_MINUTES[times.priority];
  const { createdAt, firstReplyAt, unansweredSince, snoozedUntil } = times;
  const isOpen = isOpenIn(workLife.steps.note, times.state);
  const firstClock: Clock = { start: createdAt, minutes: first, pauses: [] };
  const nextClock =
    firstReplyAt === null || unansweredSince === null ? undefined : { ...firstClock, start: unansweredSince };
  const resolveClock: Clock = { start: createdAt, minutes: resolve, pauses: times.pauses };
  const running = [firstReplyAt === null ? firstClock : nextClock, resolveClock].filter((clock) => clock !== undefined);
  const moments = running.map((clock) => escalationMoments(calendar, clock));
  const lapse = findLapse(calendar, times);
  const later = [...moments.flat(), lapse, snoozedUntil].filter((moment) => moment !== null && moment > now);
  return {
    dueFirst: dueAt(calendar, createdAt, first),
    dueResolve: dueAt(calendar, createdAt, resolve, times.pauses),
    dueNext: nextClock === undefined ? null : dueAt(calendar, nextClock.start, first),
    escalation: Math.max(...moments.map((of) => of.filter((moment) => moment !== null && moment <= now).length)),
    lapses: isOpen && lapse !== null && lapse <= now,
    wakes: isOpen && snoozedUntil !== null && snoozedUntil <= now,
    checkAt: isOpen && later.length > 0 ? Math.min(...(later as number[])) : null,
  };
}

function escalationMoments(calendar: Calendar, { start, minutes, pauses }: Clock): readonly (number | null)[] {
  return [SOON, 1, VERY_LATE].map((share) => dueAtShare(calendar, start, minutes, share, pauses));
}

function findLapse(calendar: Calendar, { state, leaseUntil, unansweredSince }: WorkTimes): number | null {
  if (!isOpenIn(workLife.steps.lapse, state) || leaseUntil === null || unansweredSince === null) return null;
  const waited = dueAt(calendar, unansweredSince, LAPSE_MINUTES);
  return waited === null ? null : Math.max(waited, leaseUntil);
}
