import type { CompanyId } from '@atlas/contract/identifiers';
import { QUEUE_DEPARTMENTS, type QueueName } from '@atlas/contract/queues';
import { DEPARTMENT_CARDS } from './department-table.ts';

/** The address of a queue among the departments' cards, or of one of its items. */
export function findQueueAddress(companyID: CompanyId, queueName: QueueName, itemID?: string): string {
  const department = QUEUE_DEPARTMENTS[queueName];
  const card = DEPARTMENT_CARDS[department].find(({ queue }) => queue === queueName);
  const values = new URLSearchParams({
    department,
    ...(card === undefined ? {} : { menu: card.menuOption }),
    ...(itemID === undefined ? {} : { item: itemID }),
  });
  return `/company/${companyID}/departments?${values}`;
}
