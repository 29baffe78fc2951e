import { PRIORITIES } from '@atlas/contract/work';
import type { HeldItem } from '../lock-item.ts';
import type { ItemChange } from '../save-item.ts';

type Asked = Pick<HeldItem, 'channel' | 'requester'>;
type Waiting = Pick<HeldItem, 'state' | 'priority' | 'assigneeSub' | 'unansweredSince'>;

/** Whether two requests are known to be of one person, by account, phone or email; the company's own are. */
export function askTheSame(one: Asked, other: Asked): boolean {
  if (one.channel === 'system' && other.channel === 'system') return true;
  const [{ requester: first }, { requester: second }] = [one, other];
  return (
    isSame(first.userSub, second.userSub) ||
    isSame(first.phone, second.phone) ||
    isSame(first.email?.toLowerCase(), second.email?.toLowerCase())
  );
}

/** Whether nothing but a number that was typed into a form says that its sender is the other person, who called. */
export function restsOnTypedNumber(one: Asked, other: Asked): boolean {
  const isForm = [one, other].some(({ channel }) => channel === 'web');
  const isCall = [one, other].some(({ channel }) => channel === 'phone' || channel === 'walkin');
  return isForm && isCall && !isSame(one.requester.userSub, other.requester.userSub);
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && one === other;
}

/** How an item changes that takes another one over: the longest wait for an answer and the higher priority win. */
export function combineItems(item: Waiting, target: Waiting): ItemChange {
  const isHigher = PRIORITIES.indexOf(item.priority) > PRIORITIES.indexOf(target.priority);
  const isWoken = item.unansweredSince !== null && target.state === 'WAITING';
  const since = findEarlier(item.unansweredSince, target.unansweredSince);
  return {
    ...(isHigher ? { priority: item.priority } : {}),
    ...(isWoken ? { state: target.assigneeSub === null ? 'NEW' : 'ASSIGNED' } : {}),
    ...(item.unansweredSince === null || since === null ? {} : { unansweredSince: since, snoozedUntil: null }),
  };
}

function findEarlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) < Date.parse(other) ? one : other;
}
