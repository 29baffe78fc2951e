import type { QueueName } from '@atlas/contract/queues';
import type { WorkItem } from '@atlas/contract/work';

const TASKS: readonly QueueName[] = ['Frontdesk Tasks', 'Sales Tasks', 'Survey Jobs', 'Cartography Tasks'];

/** Whether an item is a task, which a person plans, and no request that someone waits for. */
export const isTask = ({ queueName }: Pick<WorkItem, 'queueName'>): boolean => TASKS.includes(queueName);

/** When something is due next: the answer to the latest message, the first answer, or the end of the item. */
export function findDue(item: Pick<WorkItem, 'dueNext' | 'dueFirst' | 'dueResolve' | 'firstReplyAt'>): string {
  const dues = [item.dueNext, item.firstReplyAt === null ? item.dueFirst : null, item.dueResolve];
  return dues.filter((due) => due !== null).sort()[0] ?? item.dueResolve;
}
