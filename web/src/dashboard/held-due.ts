import type { QueueName } from '@atlas/contract/queues';
import type { WorkItem } from '@atlas/contract/work';

const TASKS: readonly QueueName[] = ['Frontdesk Tasks', 'Sales Tasks', 'Survey Jobs', 'Cartography Tasks'];

/** Whether an item is a task, which a person plans, and no request that someone waits for. */
export const isTask = ({ queueName }: Pick<WorkItem, 'queueName'>): boolean => TASKS.includes(queueName);
