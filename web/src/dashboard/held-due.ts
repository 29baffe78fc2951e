import type { QueueName } from '@atlas/contract/queues';
import type { WorkItem } from '@atlas/contract/work';

const TASKS: readonly QueueName[] = ['Frontdesk Tasks', 'Sales Tasks', 'Survey Jobs', 'Cartography Tasks'];

/** Whether an item is a task that a person planned, rather than a request that someone is waiting on. */
export const isTask = ({ queueName }: Pick<WorkItem, 'queueName'>): boolean => TASKS.includes(queueName);
