import * as z from 'zod/mini';
import type { QueueName } from './queues.ts';

interface HandOver {
  readonly from: readonly QueueName[];
  readonly to: readonly QueueName[];
  /** Whether a clerk chooses it; the others belong to a step of their own, such as handing in a survey. */
  readonly byClerk: boolean;
}

const FRONT = ['Customer Queries', 'Customer Requests', 'Payments'] as const satisfies readonly QueueName[];
const RETURNED = { from: ['Cartography Requests'], to: ['Survey Jobs'], byClerk: false } as const;

/** Why an item goes on to another queue, and which queues that connects. */
const HAND_OVERS = {
  qualified: { from: ['Customer Queries'], to: ['Customer Requests', 'Survey Requests'], byClerk: true },
  survey_wanted: { from: ['Customer Requests'], to: ['Survey Requests'], byClerk: true },
  payment: { from: ['Customer Queries', 'Customer Requests'], to: ['Payments'], byClerk: true },
  wrong_queue: { from: FRONT, to: FRONT, byClerk: true },
  details_missing: { from: ['Survey Requests'], to: ['Customer Requests'], byClerk: true },
  scheduled: { from: ['Survey Requests'], to: ['Survey Jobs'], byClerk: false },
  handed_in: { from: ['Survey Jobs'], to: ['Cartography Requests'], byClerk: false },
  returned_accuracy: RETURNED,
  returned_beacon: RETURNED,
  returned_overlap: RETURNED,
  returned_site: RETURNED,
  returned_unclear: RETURNED,
  plotted: { from: ['Cartography Requests'], to: ['Approvals'], byClerk: false },
  refused: { from: ['Approvals'], to: ['Cartography Requests'], byClerk: true },
} as const satisfies Readonly<Record<string, HandOver>>;

export type HandOverCode = keyof typeof HAND_OVERS;
const codes = Object.keys(HAND_OVERS) as [HandOverCode, ...HandOverCode[]];
export const HandOverCode = z.enum(codes);

/** Whether a code leads from one queue to the other. */
export function leadsTo(code: HandOverCode, from: QueueName, to: QueueName): boolean {
  const { from: before, to: after }: HandOver = HAND_OVERS[code];
  return from !== to && before.includes(from) && after.includes(to);
}

/** Where a clerk can hand an item of a queue over to, and why. */
export function handOversFrom(queueName: QueueName): { readonly code: HandOverCode; readonly to: QueueName }[] {
  return codes.flatMap((code) => {
    const { byClerk, to }: HandOver = HAND_OVERS[code];
    return byClerk ? to.filter((next) => leadsTo(code, queueName, next)).map((next) => ({ code, to: next })) : [];
  });
}

/** The queues that an asset's case goes through after this one, nearest first. */
export const NEXT_QUEUES: Readonly<Partial<Record<QueueName, readonly QueueName[]>>> = {
  'Customer Queries': ['Customer Requests', 'Survey Requests'],
  'Customer Requests': ['Survey Requests'],
  'Survey Requests': ['Survey Jobs'],
  'Survey Jobs': ['Cartography Requests'],
  'Cartography Requests': ['Approvals'],
};
