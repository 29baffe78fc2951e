import * as z from 'zod/mini';
import { EntryKind } from '../books.ts';
import { defineFact, type FactDefinition } from './define-fact.ts';

const OF_EVENT = {
  subject: 'asset_event',
  audience: 'company',
  after: z.strictObject({ number: z.string() }),
} as const;
const Month = z.strictObject({ month: z.string() });

/** The books of a company. The public log commits to an entry by the hashes of its movements, which tell neither amounts nor names. */
export const bookFacts = {
  entryPosted: defineFact({
    type: 'book.posted',
    subject: 'transfer',
    audience: 'public log',
    after: z.strictObject({
      entry: z.strictObject({ number: z.string(), kind: EntryKind }),
      transfers: z.array(z.strictObject({ _id: z.string(), hash: z.string() })),
    }),
  }),
  eventCreated: defineFact({
    type: 'book.event_created',
    subject: 'asset_event',
    audience: 'company',
    after: z.strictObject({ number: z.string(), loop: z.string(), parts: z.nullable(z.int()) }),
  }),
  eventWaits: defineFact({ ...OF_EVENT, type: 'book.event_waits' }),
  eventApproved: defineFact({ ...OF_EVENT, type: 'book.event_approved' }),
  eventRefused: defineFact({ ...OF_EVENT, type: 'book.event_refused' }),
  eventStopped: defineFact({ ...OF_EVENT, type: 'book.event_stopped' }),
  monthClosed: defineFact({ type: 'book.month_closed', subject: 'company', audience: 'company', after: Month }),
  monthReopened: defineFact({ type: 'book.month_reopened', subject: 'company', audience: 'company', after: Month }),
  moneyAccountSaved: defineFact({
    type: 'book.money_account_saved',
    subject: 'money_account',
    audience: 'company',
    after: z.strictObject({ slug: z.string() }),
  }),
  journalExported: defineFact({
    type: 'book.journal_exported',
    subject: 'company',
    audience: 'company',
    after: z.strictObject({ to: z.string() }),
  }),
  rateSet: defineFact({
    type: 'book.rate_set',
    subject: 'company',
    audience: 'company',
    after: z.strictObject({ day: z.string(), given: z.string(), got: z.string(), num: z.string(), den: z.string() }),
  }),
} as const satisfies Record<string, FactDefinition>;
