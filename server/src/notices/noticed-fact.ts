import { NoticeCause } from '@atlas/contract/notice-causes';
import { QueueName } from '@atlas/contract/queues';
import { Role } from '@atlas/contract/roles';
import { Priority, WorkState } from '@atlas/contract/work';
import * as z from 'zod/mini';
import { DEFAULT_PAYMENT_LIMIT } from '../ledger/index.ts';

/** A work item as it is now. */
export const NoticedWork = z.object({
  ref: z.string(),
  title: z.string(),
  queueName: QueueName,
  state: WorkState,
  priority: Priority,
  assigneeID: z.nullable(z.string()),
});

/** A gate's pass as it is now; the keepers are those whom the gate names in good standing. */
export const NoticedPass = z.object({
  gate: z.nullable(z.string()),
  assetNumber: z.nullable(z.string()),
  state: z.string(),
  submittedBy: z.nullable(z.string()),
  reversalAsked: z.boolean(),
  keepers: z.array(z.string()),
});

export const NoticedProposal = z.object({
  kind: z.string(),
  label: z.nullable(z.string()),
  subject: z.string(),
  state: z.string(),
  madeBy: z.string(),
});

/** A redemption, or a request for new Megajoules. */
export const NoticedRequest = z.object({
  state: z.string(),
  madeBy: z.string(),
  amount: z.optional(z.string()),
  limit: z.optional(z.nullable(z.string())),
});

/** An offer, a reservation, a contract, a payment or an event of the books as it is now, see `app.offer_of_notice`. */
export const NoticedDeal = z.object({
  label: z.nullable(z.string()),
  state: z.string(),
  /** The account that buys; null for a buyer without one. */
  buyer: z.nullable(z.string()),
  /** Those who have worked on it for the company. */
  sellers: z.array(z.string()),
  /** Whether it waits for its second person. */
  waits: z.boolean(),
});

/** How far a company is admitted. */
export const NoticedAdmission = z.object({
  label: z.string(),
  state: z.string(),
  applicantID: z.nullable(z.string()),
  /** The platform's desk with its people. */
  deskID: z.string(),
  deskPeople: z.array(z.object({ personID: z.string(), role: z.nullable(Role) })),
});

/** Whether a payment stays within the company's limit, up to which Reception decides. */
export function isWithinLimit({ amount, limit }: z.infer<typeof NoticedRequest>): boolean {
  return amount === undefined || BigInt(amount) <= (limit == null ? DEFAULT_PAYMENT_LIMIT : BigInt(limit));
}

/** What the payloads of facts say that decides who is told. */
const Part = z.nullable(
  z.object({
    assigneeSub: z.optional(z.nullable(z.string())),
    level: z.optional(z.number()),
    code: z.optional(z.string()),
    child: z.optional(z.nullable(z.string())),
    passID: z.optional(z.string()),
    direction: z.optional(z.enum(['in', 'out'])),
  }),
);

/** A fact with everything that decides who is told about it, see `app.fact_for_notices`. */
export const NoticedFact = z.object({
  type: NoticeCause,
  companyID: z.nullable(z.string()),
  actorID: z.nullable(z.string()),
  subjectID: z.string(),
  before: Part,
  after: Part,
  at: z.string(),
  people: z.array(z.object({ personID: z.string(), role: z.nullable(Role) })),
  /** The accounts that count as the actor. */
  hands: z.array(z.string()),
  work: z.nullable(NoticedWork),
  /** Those whom a note names. */
  named: z.array(z.string()),
  formerHolder: z.nullable(z.string()),
  /** The person who proposed a change of a contract that was refused. */
  proposerID: z.nullable(z.string()),
  pass: z.nullable(NoticedPass),
  proposal: z.nullable(NoticedProposal),
  request: z.nullable(NoticedRequest),
  deal: z.nullable(NoticedDeal),
  admission: z.nullable(NoticedAdmission),
  /** Those who decide about minting. */
  officers: z.array(z.string()),
});
export type NoticedFact = z.infer<typeof NoticedFact>;
