import { QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import { TASK_QUEUES, type TaskQueue } from '@atlas/contract/tasks';
import type { WorkItem } from '@atlas/contract/work';

/** Where the department of a request puts its tasks; undefined for a task, and for departments without tasks. */
export function findTaskQueue({ queueName }: Pick<WorkItem, 'queueName'>): TaskQueue | undefined {
  return TASK_QUEUES.find((name) => name !== queueName && QUEUE_DEPARTMENTS[name] === QUEUE_DEPARTMENTS[queueName]);
}
