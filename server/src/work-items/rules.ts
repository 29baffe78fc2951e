import type { Door, Topic } from '@atlas/contract/contact';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { Priority, QueueName, WorkState } from '@atlas/contract/work';

/** Where a first contact goes and how soon it is due. */
export interface ContactRoute {
  readonly queueName: QueueName;
  readonly kind: string;
  readonly title: string;
  readonly priority: Priority;
  /** Hours from now until it should be answered first, and settled. */
  readonly firstHours: number;
  readonly resolveHours: number;
}

/** People take longer to read and write than this, in milliseconds. */
const QUICKEST_PERSON = 2_500;

const BY_TOPIC = {
  register: { queueName: 'Customer Queries', kind: 'registration', title: 'Register an asset', priority: 'normal' },
  buy: { queueName: 'Customer Requests', kind: 'purchase', title: 'Buy an asset', priority: 'normal' },
  payment: { queueName: 'Customer Queries', kind: 'payment', title: 'A payment', priority: 'high' },
  other: { queueName: 'Customer Queries', kind: 'query', title: 'A question', priority: 'normal' },
} as const satisfies Record<Topic, Omit<ContactRoute, 'firstHours' | 'resolveHours'>>;

const EARLY_ACCESS = {
  queueName: 'Customer Requests',
  kind: 'early-access',
  title: 'Early access',
  priority: 'normal',
} as const;
const GET_STARTED = { ...EARLY_ACCESS, title: 'Get started' } as const;
const ENQUIRY = {
  queueName: 'Customer Requests',
  kind: 'enquiry',
  title: 'Enquiry about',
  priority: 'normal',
} as const;

/** How long items of a priority may wait, by which everything that comes into a queue is due. */
export const HOURS: Readonly<Record<Priority, Pick<ContactRoute, 'firstHours' | 'resolveHours'>>> = {
  low: { firstHours: 48, resolveHours: 240 },
  normal: { firstHours: 24, resolveHours: 120 },
  high: { firstHours: 8, resolveHours: 48 },
  urgent: { firstHours: 2, resolveHours: 24 },
};

/** The queue of a door: who wants to buy, begin or enquire goes to sales, anybody else to the front desk. */
export function routeContact(door: Door, topic: Topic): ContactRoute {
  const route = routeOf(door, topic);
  return { ...route, ...HOURS[route.priority] };
}

function routeOf(door: Door, topic: Topic): Omit<ContactRoute, 'firstHours' | 'resolveHours'> {
  switch (door) {
    case 'try-me':
    case 'contact':
      return BY_TOPIC[topic];
    case 'early-access':
      return EARLY_ACCESS;
    case 'get-started':
      return GET_STARTED;
    case 'enquire':
      return ENQUIRY;
  }
}

/** What a contact says when nothing was written: the door itself. */
const UNWRITTEN: Readonly<Record<Door, string>> = {
  'try-me': 'Please call me back.',
  contact: 'Please call me back.',
  'early-access': 'I would like early access.',
  'get-started': 'I would like to get started.',
  enquire: 'I am interested in this asset.',
};

/** What was written, or what the press of the door's button says. */
export function wordContact(door: Door, message: string | undefined): string {
  return message ?? UNWRITTEN[door];
}

/** Whether a form was filled by a program: a field that people do not see holds text, or it came too soon. */
export function looksLikeProgram(form: {
  readonly website?: string | undefined;
  readonly openMilliseconds: number;
}): boolean {
  return (form.website ?? '') !== '' || form.openMilliseconds < QUICKEST_PERSON;
}

/** Whether nobody works on an item any more. */
export function isClosed(state: WorkState): boolean {
  return !isOpenIn(workLife.steps.answer, state);
}
