import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldFault } from './field-reasons.ts';
import { HandOverCode } from './hand-overs.ts';
import { CompanyId, UserId, WorkItemId, WorkLinkId } from './identifiers.ts';
import { QueueName } from './queues.ts';
import { STAFF_ROLES } from './roles.ts';
import { NOTHING } from './tags.ts';
import { Instant, lineOfText, linesOfText } from './text.ts';
import { Priority, WorkItemDetail } from './work.ts';

const OfItem = z.object({ companyID: CompanyId, workItemID: WorkItemId });
/** The version that the caller saw: a step taken on an older one is refused, and shows the item as it is now. */
const Version = z.object({ version: z.int().check(z.gte(1)) });
/** What a person marks work with, in lower case. */
export const WorkTag = lineOfText(40).check(z.toLowerCase());
/** An item can be snoozed for at most this many days. */
export const MOST_SNOOZE_DAYS = 30;
/** A closed item can be reopened for this many days. */
export const REOPEN_DAYS = 30;
/** A message has at most this many files, of this size together: mail servers refuse much more. */
export const MOST_FILES = 5;
export const MOST_FILE_BYTES = 10 * 1024 ** 2;
/** Minutes from the holder's last act until others can claim the item. */
export const LEASE_MINUTES = 5;

/** Files that the caller has uploaded for the item; each is sent once. */
const Files = z._default(z.array(z.uuid()).check(z.maxLength(MOST_FILES)), []);

const STEP = { method: 'POST', access: STAFF_ROLES, effect: 'write', params: OfItem, reply: WorkItemDetail } as const;
const CHANGES = ['work/:companyID/:workItemID', 'history/:companyID'] as const;
/** For steps that touch another item too. */
const CHANGES_OTHERS = ['work/:companyID', 'history/:companyID'] as const;
/** What every step can be refused with. */
const REFUSED = ['work_changed', 'work_held', 'work_closed', 'step_refused'] as const;

export const claimWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/claim',
  changes: CHANGES,
  summary: 'Takes an item that nobody has, or whose holder has been away for more than five minutes.',
  body: Version,
  errors: REFUSED,
});

export const renewWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/renew',
  changes: NOTHING,
  summary: "Extends the caller's hold on an item that is open on their screen.",
  reply: z.object({ leaseUntil: z.nullable(Instant) }),
  errors: ['work_held', 'work_closed', 'step_refused'],
});

export const releaseWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/release',
  changes: CHANGES,
  summary: 'Puts an item back into its queue. The holder or a manager does this.',
  body: Version,
  errors: REFUSED,
});

export const assignWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/assign',
  changes: CHANGES,
  summary: "Gives an item to a colleague in the queue's department. The holder or a manager does this.",
  body: z.extend(Version, { assigneeSub: UserId }),
  errors: REFUSED,
});

export const replyToWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/reply',
  changes: CHANGES,
  summary:
    'Answers the person who asked. The item then waits for them. If several asked, the call says who gets the answer: one of them, or everyone. An answer to a person who can only be called is recorded once the clerk has told them.',
  body: z
    .extend(Version, {
      message: linesOfText(4000),
      /** The only link that sees the answer. */
      linkID: z.optional(WorkLinkId),
      /** The request whose requester alone gets the answer by email or WhatsApp. */
      requestID: z.optional(WorkItemId),
      /** Whether everyone who asked gets it. */
      everyone: z.optional(z.boolean()),
      /** Whether the clerk has told a person whom the register cannot write to; required of such an answer. */
      told: z._default(z.boolean(), false),
      files: Files,
    })
    .check(
      z.refine(
        ({ linkID, requestID, everyone }) =>
          [linkID, requestID, everyone || undefined].filter((one) => one !== undefined).length <= 1,
        { error: fieldFault('field_invalid'), path: ['everyone'] },
      ),
    ),
  errors: REFUSED,
});

export const noteOnWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/note',
  changes: CHANGES,
  summary: 'Adds a note for colleagues, and tells those whom it names.',
  body: z.extend(Version, {
    message: linesOfText(4000),
    mentions: z._default(z.array(UserId).check(z.maxLength(20)), []),
    files: Files,
  }),
  errors: REFUSED,
});

export const handOverWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/hand-over',
  changes: CHANGES_OTHERS,
  summary: 'Closes an item and opens the next one of its case in another queue, with its messages and files.',
  body: z.extend(Version, {
    to: QueueName,
    code: HandOverCode,
    /** A note for those who take it over. */
    comment: z.optional(linesOfText(2000)),
    /** The company that answers; only the platform's desk picks one. */
    toCompanyID: z.optional(CompanyId),
    /** Where to measure. */
    site: z.optional(
      z.object({
        description: lineOfText(500),
        latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
        longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
      }),
    ),
  }),
  errors: REFUSED,
});

export const mergeWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/merge',
  changes: CHANGES_OTHERS,
  summary: 'Cancels an item as a duplicate of another one in the same queue, which then shows its messages.',
  body: z.extend(Version, {
    into: WorkItemId,
    /**
     * Whether the clerk means to answer two people together who share no account, phone number or email address, or
     * has made sure that a caller sent the form with their number.
     */
    differentPeople: z._default(z.boolean(), false),
  }),
  errors: REFUSED,
});

export const snoozeWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/snooze',
  changes: CHANGES,
  summary: 'Snoozes an answered item until a moment within 30 days, or until the requester writes.',
  body: z.extend(Version, { until: z.iso.datetime({ offset: true }) }),
  errors: REFUSED,
});

export const closeWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/close',
  changes: CHANGES,
  summary: 'Closes an item as done, or as cancelled with a reason for colleagues.',
  body: z.extend(Version, { state: z.enum(['DONE', 'CANCELLED']), reason: z.optional(linesOfText(500)) }),
  errors: REFUSED,
});

export const reopenWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/reopen',
  changes: CHANGES,
  summary: 'Puts an item that was closed in the last 30 days back into its queue.',
  body: Version,
  errors: REFUSED,
});

export const prioritiseWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/priority',
  changes: CHANGES,
  summary: "Changes an item's priority, and with it when answers are due.",
  body: z.extend(Version, { priority: Priority }),
  errors: REFUSED,
});

export const tagWorkItem = defineEndpoint({
  ...STEP,
  path: '/api/protected/companies/:companyID/work-items/:workItemID/tags',
  changes: CHANGES,
  summary: "Replaces an item's tags.",
  body: z.extend(Version, { tags: z.array(WorkTag).check(z.maxLength(12)) }),
  errors: REFUSED,
});
