import { handOversFrom } from '@atlas/contract/hand-overs';
import type { UserId } from '@atlas/contract/identifiers';
import { ALLOWED, denied, type Verdict } from '@atlas/contract/permits';
import { isClerkOf, QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { DECIDING_ROLES, type Role } from '@atlas/contract/roles';
import type { WorkItemDetail } from '@atlas/contract/work';
import { REOPEN_DAYS } from '@atlas/contract/work-steps';
import type { HeldItem } from './lock-item.ts';
import { isClosed } from './rules.ts';

/** The person who takes a step. */
export interface Clerk {
  readonly sub: UserId;
  readonly role: Role;
}

export type WorkPermit = keyof WorkItemDetail['permits'];

const DAY = 86_400_000;
/** What an item of Employee Requests is about. */
const CLEARANCE = 'clearance';

/** Whether the holder still has the item to themselves. */
function isHeld({ assigneeSub, leaseUntil, now }: HeldItem): boolean {
  return assigneeSub !== null && (leaseUntil === null || leaseUntil > now);
}

/** Whether the item is held by someone else at this moment. */
export function isHeldByOther(item: HeldItem, { sub }: Clerk): boolean {
  return isHeld(item) && item.assigneeSub !== sub;
}

/** The steps of an item that are open to a person, or the most serious reason why not. */
export function permitsOfItem(item: HeldItem, clerk: Clerk): Readonly<Record<WorkPermit, Verdict>> {
  const work = judge(unlessOpen(item), unlessClerk(item, clerk));
  const hold = judge(unlessOpen(item), unlessClerk(item, clerk), unlessHolder(item, clerk));
  const reply = judge(unlessOpen(item), unlessReachable(item), hindranceOf(hold), unlessAwaited(item));
  const give = judge(unlessOpen(item), unlessHolderOrManager(item, clerk));
  return {
    claim: judge(unlessOpen(item), unlessClerk(item, clerk), unlessFree(item, clerk)),
    release: judge(
      unlessOpen(item),
      item.assigneeSub === null ? because('work_unclaimed') : undefined,
      hindranceOf(give),
    ),
    assign: give,
    reply,
    attach: judge(hindranceOf(reply), item.channel === 'whatsapp' ? because('files_not_by_whatsapp') : undefined),
    note: work,
    handOver: judge(
      hindranceOf(hold),
      handOversFrom(item.queueName).length === 0 ? because('hand_over_nowhere') : undefined,
    ),
    merge: judge(hindranceOf(hold), unlessDecided(item), unlessOwnPlot(item)),
    snooze: judge(hindranceOf(hold), item.firstReplyAt === null ? because('work_not_replied') : undefined),
    close: judge(hindranceOf(hold), unlessDecided(item), unlessOwnPlot(item)),
    reopen: judge(unlessReopenable(item), unlessClerk(item, clerk)),
    prioritise: work,
    tag: work,
  };
}

function judge(...hindrances: readonly (Hindrance | undefined)[]): Verdict {
  const first = hindrances.find((hindrance) => hindrance !== undefined);
  return first === undefined ? ALLOWED : denied(first);
}

function hindranceOf(verdict: Verdict): Hindrance | undefined {
  return verdict.allowed ? undefined : verdict.because;
}

function unlessOpen({ state }: HeldItem): Hindrance | undefined {
  return isClosed(state) ? because('work_closed') : undefined;
}

function unlessClerk({ queueName }: HeldItem, { role }: Clerk): Hindrance | undefined {
  if (isClerkOf(role, queueName)) return undefined;
  return because('work_not_clerk', { department: QUEUE_DEPARTMENTS[queueName] });
}

function unlessFree(item: HeldItem, clerk: Clerk): Hindrance | undefined {
  if (isHeldByOther(item, clerk)) return because('work_held');
  // Its holder claims a snoozed item to have it back at once.
  if (item.snoozedUntil !== null) return undefined;
  return item.state === 'ASSIGNED' && isHeld(item) ? because('work_held_by_you') : undefined;
}

function unlessHolder(item: HeldItem, clerk: Clerk): Hindrance | undefined {
  if (item.assigneeSub !== clerk.sub) return because(isHeld(item) ? 'work_held' : 'work_unclaimed');
  if (isHeld(item)) return undefined;
  return because(item.snoozedUntil === null ? 'work_lapsed' : 'work_snoozed');
}

function unlessHolderOrManager(item: HeldItem, { sub, role }: Clerk): Hindrance | undefined {
  const isManager = (DECIDING_ROLES as readonly Role[]).includes(role);
  return isManager || item.assigneeSub === sub ? undefined : because('work_not_holder');
}

/** Nobody answers a person whose address and number are gone. */
function unlessReachable({ hasLeft }: HeldItem): Hindrance | undefined {
  return hasLeft ? because('requester_left') : undefined;
}

/** The person who has answered claims the request to write again, and brings back a snoozed one. */
function unlessAwaited({ state, snoozedUntil }: HeldItem): Hindrance | undefined {
  if (state !== 'WAITING') return undefined;
  return because(snoozedUntil === null ? 'work_waiting' : 'work_snoozed');
}

/** A request for clearance is closed by its decision. */
function unlessDecided({ subject, state }: HeldItem): Hindrance | undefined {
  return subject?.type === CLEARANCE && !isClosed(state) ? because('clearance_undecided') : undefined;
}

/** Nobody ends the approval of a boundary that they plotted. */
function unlessOwnPlot({ ownPlot }: HeldItem): Hindrance | undefined {
  return ownPlot === null ? undefined : because(ownPlot);
}

function unlessReopenable(item: HeldItem): Hindrance | undefined {
  if (!isClosed(item.state)) return because('work_open');
  if (item.subject?.type === CLEARANCE) return because('clearance_decided');
  if (item.mergedInto !== null) return because('work_merged');
  if (item.isContinued) return because('work_continued');
  const closed = Date.parse(item.closedAt ?? item.updatedAt);
  return Date.parse(item.now) - closed > REOPEN_DAYS * DAY
    ? because('work_closed_long_ago', { days: REOPEN_DAYS })
    : undefined;
}
