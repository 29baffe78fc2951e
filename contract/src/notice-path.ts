import type { Notice, NoticeSubject } from './notices.ts';
import { isClerkOf, QUEUE_DEPARTMENTS, type QueueName } from './queues.ts';
import { type Department, FINANCE_ROLES, type Role } from './roles.ts';

/** The card under which each queue's items open, by its name in the address of the departments; `null` for none of its own. */
const MENUS: Readonly<Record<QueueName, string | null>> = {
  'Customer Queries': 'Queries',
  Payments: 'Payments',
  'Frontdesk Tasks': 'Tasks',
  'Customer Requests': 'Requests',
  'Sales Tasks': 'Tasks',
  'Survey Requests': 'SurveyRequests',
  'Survey Jobs': 'Tasks',
  'Cartography Requests': 'CartographyRequests',
  'Cartography Tasks': 'Tasks',
  Approvals: null,
  'Employee Requests': 'EmployeeRequests',
};

/** Where a notice leads: the address of what it is about, on the register's pages. */
export function pathOfNotice({ subject, companyID, place, role, what }: Notice): string {
  if (companyID === null || subject.type === 'mint_request') return '/profile/mint';
  if (what === 'removed') return '/profile/companies';
  switch (subject.type) {
    case 'work_item':
      return pathOfWorkItem(companyID, subject.id, place?.queueName ?? null, role);
    case 'asset':
      return `/company/${companyID}/assets/${subject.id}`;
    case 'redemption':
      return `/company/${companyID}/treasury`;
    case 'proposal':
      return `/company/${companyID}/dashboard/workbench`;
    case 'person':
      return `/company/${companyID}`;
    case 'company':
      return `/company/${companyID}/admin?panel=${what === 'applied' ? `applications&application=${subject.id}` : 'admission'}`;
    case 'offer':
    case 'reservation':
    case 'rop':
    case 'payment':
    case 'asset_event':
      return pathOfDeal(companyID, subject, role);
  }
}

/** Where a deal opens for a person in a role; for a buyer who does not work for the company, among their own. */
function pathOfDeal(companyID: string, { type, id }: NoticeSubject, role: Role | null): string {
  if (role === null || !(FINANCE_ROLES as readonly Role[]).includes(role)) return '/profile/offers';
  const finance = `/asset/finance/${companyID}?view=`;
  if (type === 'rop') return `${finance}rops&rop=${id}`;
  if (type === 'asset_event') return `${finance}new-transaction`;
  return `${finance}${type === 'payment' ? 'payments' : 'sales'}`;
}

/** The card at which people who do not work a queue see where an item of it is. */
const OWN_MENUS: Readonly<Partial<Record<Role, readonly [department: Department, menu: string]>>> = {
  Reception: ['FRONTDESK', 'Queries'],
  Sales: ['SALES', 'Requests'],
  Survey: ['SURVEY', 'SurveyRequests'],
  Cartography: ['CARTOGRAPHY', 'CartographyRequests'],
};

/**
 * Where a work item opens for a person in a role: at its card, at a card of their own department, where they see who has
 * it, or else at the delegation of tasks, which shows every queue.
 */
export function pathOfWorkItem(companyID: string, id: string, queueName: QueueName | null, role: Role | null): string {
  const own = queueName !== null && role !== null && isClerkOf(role, queueName) ? MENUS[queueName] : null;
  const [department, menu] =
    own !== null && queueName !== null
      ? [QUEUE_DEPARTMENTS[queueName], own]
      : (role !== null && OWN_MENUS[role]) || ['MANAGEMENT', 'AssignTasks'];
  const parameters = new URLSearchParams({ department, menu, item: id });
  return `/company/${companyID}/departments?${parameters}`;
}
