import * as z from 'zod/mini';
import { type Department, opensDepartment } from './roles.ts';

/** Every queue of a company's departments, by the names that clients watch. */
export const QUEUE_NAMES = [
  'Customer Queries',
  'Payments',
  'Frontdesk Tasks',
  'Customer Requests',
  'Sales Tasks',
  'Survey Requests',
  'Survey Jobs',
  'Cartography Requests',
  'Cartography Tasks',
  'Approvals',
  'Employee Requests',
] as const;
export const QueueName = z.enum(QUEUE_NAMES);
export type QueueName = z.infer<typeof QueueName>;

interface QueueTraits {
  readonly department: Department;
  /** Whether a claim lasts until it is given up: such work takes longer than a look at the screen. */
  readonly keepsHolder?: true;
}

const QUEUES: Readonly<Record<QueueName, QueueTraits>> = {
  'Customer Queries': { department: 'FRONTDESK' },
  Payments: { department: 'FRONTDESK' },
  'Frontdesk Tasks': { department: 'FRONTDESK', keepsHolder: true },
  'Customer Requests': { department: 'SALES' },
  'Sales Tasks': { department: 'SALES', keepsHolder: true },
  'Survey Requests': { department: 'SURVEY' },
  'Survey Jobs': { department: 'SURVEY', keepsHolder: true },
  'Cartography Requests': { department: 'CARTOGRAPHY', keepsHolder: true },
  'Cartography Tasks': { department: 'CARTOGRAPHY', keepsHolder: true },
  Approvals: { department: 'MANAGEMENT' },
  'Employee Requests': { department: 'MANAGEMENT' },
};

/** The department of each queue. */
export const QUEUE_DEPARTMENTS = Object.fromEntries(
  QUEUE_NAMES.map((name) => [name, QUEUES[name].department]),
) as Readonly<Record<QueueName, Department>>;

/** Queues in which a claim lasts until it is given up. */
export const QUEUES_WITHOUT_LEASE: readonly QueueName[] = QUEUE_NAMES.filter((name) => QUEUES[name].keepsHolder);

/** Whether a role works a queue: it opens the queue's department. */
export function isClerkOf(role: string, queueName: QueueName): boolean {
  return opensDepartment(role, QUEUE_DEPARTMENTS[queueName]);
}

/** The queues that a role works. */
export function queuesOf(role: string): readonly QueueName[] {
  return QUEUE_NAMES.filter((name) => isClerkOf(role, name));
}
