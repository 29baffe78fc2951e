import { isOpenIn } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { Priority, WorkState } from '@atlas/contract/work';
import { type Calendar, dueAt, dueAtShare, type Pause, SOON, VERY_LATE } from './hours/due-time.rules.ts';
import { TARGET_MINUTES } from './rules.ts';

/** What the due times of an item depend on; moments in milliseconds since 1970. */
export interface WorkTimes {
  readonly priority: Priority;
  readonly state: WorkState;
  /** When it was opened. */
  readonly createdAt: number;
  readonly firstReplyAt: number | null;
  /** Since when what the requester wrote has waited for an answer; null if nothing waits. */
  readonly unansweredSince: number | null;
  readonly snoozedUntil: number | null;
  /** The day that it is planned for: it is due when that ends, whatever its priority and whether or not it waits. */
  readonly day: { readonly begins: number; readonly ends: number } | null;
  /** When others can claim it; null if nobody holds it, or without end. */
  readonly leaseUntil: number | null;
  /** When it waited for the requester. */
  readonly pauses: readonly Pause[];
}

/** When an item is due, and when the register looks at it again. */
export interface WorkPlan {
  readonly dueFirst: number | null;
  /** Null while an item without a day waits for the requester: nobody knows for how long. */
  readonly dueResolve: number | null;
  /** When the next answer is due; null while no message waits for one after the first. */
  readonly dueNext: number | null;
  /**
   * How many of the moments soon, due and very late are over: the most of any of its due times. None while it is snoozed,
   * or waits for the requester without a day.
   */
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
  const { createdAt, firstReplyAt, unansweredSince, snoozedUntil, day } = times;
  const isOpen = isOpenIn(workLife.steps.note, times.state);
  const firstClock: Clock = { start: createdAt, minutes: first, pauses: [] };
  const nextClock =
    firstReplyAt === null || unansweredSince === null ? undefined : { ...firstClock, start: unansweredSince };
  const resolveClock: Clock = { start: createdAt, minutes: resolve, pauses: times.pauses };
  const clocks = [nextClock, ...(day === null ? [firstReplyAt === null ? firstClock : undefined, resolveClock] : [])];
  const running = times.state === 'WAITING' ? [] : clocks.filter((clock) => clock !== undefined);
  const moments = [
    ...running.map((clock) => escalationMoments(calendar, clock)),
    ...(day === null ? [] : [momentsOfDay(calendar, day)]),
  ];
  const lapse = findLapse(calendar, times);
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now;
  // Until a snoozed item returns, its times go on, but ask for nothing.
  const looks = isSnoozed ? [snoozedUntil] : [...moments.flat(), lapse];
  const later = looks.filter((moment) => moment !== null && moment > now);
  return {
    dueFirst: day === null ? dueAt(calendar, createdAt, first) : day.ends,
    dueResolve: day === null ? dueAt(calendar, createdAt, resolve, times.pauses) : day.ends,
    dueNext: nextClock === undefined ? null : dueAt(calendar, nextClock.start, first),
    escalation: isSnoozed ? 0 : Math.max(0, ...moments.map((of) => countPast(of, now))),
    lapses: isOpen && !isSnoozed && lapse !== null && lapse <= now,
    wakes: isOpen && snoozedUntil !== null && snoozedUntil <= now,
    checkAt: isOpen && later.length > 0 ? Math.min(...(later as number[])) : null,
  };
}

function escalationMoments(calendar: Calendar, { start, minutes, pauses }: Clock): readonly (number | null)[] {
  return [SOON, 1, VERY_LATE].map((share) => dueAtShare(calendar, start, minutes, share, pauses));
}

/** Due soon on its day, late when that is over, very late after another day of the office. */
function momentsOfDay(calendar: Calendar, { begins, ends }: NonNullable<WorkTimes['day']>): readonly (number | null)[] {
  return [begins, ends, dueAt(calendar, ends, TARGET_MINUTES.normal.first)];
}

const countPast = (moments: readonly (number | null)[], now: number) =>
  moments.filter((moment) => moment !== null && moment <= now).length;

function findLapse(calendar: Calendar, { state, leaseUntil, unansweredSince }: WorkTimes): number | null {
  if (!isOpenIn(workLife.steps.lapse, state) || leaseUntil === null || unansweredSince === null) return null;
  const waited = dueAt(calendar, unansweredSince, LAPSE_MINUTES);
  return waited === null ? null : Math.max(waited, leaseUntil);
}
