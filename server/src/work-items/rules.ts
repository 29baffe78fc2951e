import type { Door, Topic } from '@atlas/contract/contact';
import { isOpenIn } from '@atlas/contract/steps/define-life';
import { workLife } from '@atlas/contract/steps/work-item';
import type { Priority, QueueName, WorkState } from '@atlas/contract/work';
import * as words from '@atlas/messages/desk';
import type { Locale } from '../platform/locale.ts';

/** The queue of a first contact. */
export interface ContactRoute {
  readonly queueName: QueueName;
  readonly kind: string;
  readonly title: string;
  readonly priority: Priority;
}

/** People take longer to read and write than this, in milliseconds. */
const QUICKEST_PERSON = 2_500;

type Word = (inputs: Record<string, never>, language: { readonly locale: Locale }) => string;

/** A route with the word of the catalogue that is its title. */
type Route = Omit<ContactRoute, 'title'> & { readonly title: Word };

const BY_TOPIC = {
  register: { queueName: 'Customer Queries', kind: 'registration', title: words.titleRegister, priority: 'normal' },
  buy: { queueName: 'Customer Requests', kind: 'purchase', title: words.titleBuy, priority: 'normal' },
  payment: { queueName: 'Customer Queries', kind: 'payment', title: words.titlePayment, priority: 'high' },
  other: { queueName: 'Customer Queries', kind: 'query', title: words.titleOther, priority: 'normal' },
} satisfies Record<Topic, Route>;

const EARLY_ACCESS = {
  queueName: 'Customer Requests',
  kind: 'early-access',
  title: words.titleEarlyAccess,
  priority: 'normal',
} as const;
const GET_STARTED = { ...EARLY_ACCESS, title: words.titleGetStarted } as const;
const ENQUIRY = {
  queueName: 'Customer Requests',
  kind: 'enquiry',
  title: words.titleEnquiry,
  priority: 'normal',
} as const;

/** How many minutes of business hours items of a priority may wait for their first reply and for their resolution. */
export const TARGET_MINUTES: Readonly<Record<Priority, { readonly first: number; readonly resolve: number }>> = {
  low: { first: 1020, resolve: 5100 },
  normal: { first: 510, resolve: 2550 },
  high: { first: 240, resolve: 1020 },
  urgent: { first: 60, resolve: 510 },
};

/** The queue of a form: buying, starting and enquiring go to sales, everything else to the front desk. */
export function routeContact(door: Door, topic: Topic, locale: Locale): ContactRoute {
  const route = routeOf(door, topic);
  return { ...route, title: route.title({}, { locale }) };
}

function routeOf(door: Door, topic: Topic): Route {
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

/** The text of a contact without a message, by its form. */
const UNWRITTEN = {
  'try-me': words.callMeBack,
  contact: words.callMeBack,
  'early-access': words.wantEarlyAccess,
  'get-started': words.wantToStart,
  enquire: words.interested,
} as const satisfies Record<Door, unknown>;

/** The message, or the default text of the form's button. */
export function wordContact(door: Door, message: string | undefined, locale: Locale): string {
  return message ?? UNWRITTEN[door]({}, { locale });
}

/** Whether a form was filled by a program: an invisible field has text, or it arrived too soon. */
export function looksLikeProgram(form: {
  readonly website?: string | undefined;
  readonly openMilliseconds: number;
}): boolean {
  return (form.website ?? '') !== '' || form.openMilliseconds < QUICKEST_PERSON;
}

/** Whether an item is closed. */
export function isClosed(state: WorkState): boolean {
  return !isOpenIn(workLife.steps.note, state);
}
