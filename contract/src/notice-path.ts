import type { Notice } from './notices.ts';
import { isClerkOf, type QueueName } from './queues.ts';

/** The card under which each queue's items open, by its name in the address of the departments. */
const MENUS: Readonly<Record<QueueName, string>> = {
  'Customer Queries': 'Queries',
  Payments: 'Payments',
  'Frontdesk Tasks': 'Tasks',
  'Customer Requests': 'Requests',
  'Sales Tasks': 'Tasks',
  'Survey Requests': 'SurveyRequests',
  'Survey Jobs': 'Tasks',
  'Cartography Requests': 'CartographyRequests',
  'Cartography Tasks': 'Tasks',
  Approvals: 'Assets',
  'Employee Requests': 'EmployeeRequests',
};

/** Where a notice leads: the address of what it is about, on the register's pages. */
export function pathOfNotice({ subject, companyID, place, role, what }: Notice): string {
  if (companyID === null || subject.type === 'mint_request') return '/profile/mint';
  if (what === 'removed') return '/profile/companies';
  switch (subject.type) {
    case 'work_item':
      return pathOfItem(companyID, subject.id, place, role);
    case 'asset':
      return `/company/${companyID}/assets/${subject.id}`;
    case 'redemption':
      return `/company/${companyID}/treasury`;
    case 'proposal':
      return `/company/${companyID}/dashboard/workbench`;
    case 'person':
      return `/company/${companyID}`;
  }
}

function pathOfItem(companyID: string, id: string, place: Notice['place'], role: Notice['role']): string {
  const parameters = new URLSearchParams();
  // Managers look into queues of departments that they do not work in through the delegation of tasks.
  const isClerk = place !== null && role !== null && isClerkOf(role, place.queueName);
  parameters.set('department', isClerk ? place.department : 'MANAGEMENT');
  parameters.set('menu', isClerk ? MENUS[place.queueName] : 'AssignTasks');
  parameters.set('item', id);
  return `/company/${companyID}/departments?${parameters}`;
}
