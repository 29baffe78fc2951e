import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, NoticeId, PushSubscriptionId } from './identifiers.ts';
import { NoticeKind, NoticeWord } from './notice-causes.ts';
import { QueueName } from './queues.ts';
import { DEPARTMENTS, Role } from './roles.ts';
import { Instant } from './text.ts';

/** How a person gets notices of one kind by email: as they come, each morning in one email, or not at all. */
export const MailChoice = z.enum(['now', 'digest', 'off']);
export type MailChoice = z.infer<typeof MailChoice>;

/** One choice for each kind. */
function forEachKind<const Choice extends z.ZodMiniType>(choice: Choice) {
  return z.object({
    assigned: choice,
    mentioned: choice,
    message: choice,
    soon: choice,
    late: choice,
    returned: choice,
    approval: choice,
    gate: choice,
    role: choice,
    deal: choice,
    payment: choice,
  } satisfies Record<NoticeKind, Choice>);
}

/** How a person wants to receive notices, by kind. The list in the register shows every kind. */
export const NoticeChoices = z.object({
  mail: forEachKind(MailChoice),
  push: forEachKind(z.boolean()),
  /** Whether emails and browsers wait during quiet hours, except for what is urgent and for changes of one's own role. */
  quiet: z.boolean(),
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** What a person who has chosen nothing gets. A browser shows notices only once its person has turned that on. */
export const DEFAULT_CHOICES: NoticeChoices = {
  mail: {
    assigned: 'off',
    mentioned: 'off',
    message: 'off',
    soon: 'off',
    late: 'off',
    returned: 'off',
    approval: 'now',
    gate: 'off',
    role: 'now',
    deal: 'now',
    payment: 'off',
  },
  push: {
    assigned: true,
    mentioned: true,
    message: true,
    soon: true,
    late: true,
    returned: true,
    approval: true,
    gate: true,
    role: true,
    deal: true,
    payment: true,
  },
  quiet: true,
};

/** From when to when emails and browsers wait, in Harare. A morning's digest goes out at the end. */
export const QUIET_HOURS = { from: 18, to: 7 } as const;

/** What a notice is about. Notices of one thing are shown together. */
export const NoticeSubject = z.object({
  type: z.enum([
    'work_item',
    'proposal',
    'mint_request',
    'redemption',
    'asset',
    'person',
    'offer',
    'reservation',
    'rop',
    'payment',
    'asset_event',
    'company',
  ]),
  id: z.uuid(),
});
export type NoticeSubject = z.infer<typeof NoticeSubject>;

/** The latest notice of one thing, as it is now, and how many there are. */
export const Notice = z.object({
  _id: NoticeId,
  kind: NoticeKind,
  what: NoticeWord,
  subject: NoticeSubject,
  /** Null for what concerns the whole register. */
  companyID: z.nullable(CompanyId),
  company: z.nullable(z.string()),
  /** A reference, a gate's or a tree's name, an asset's number; null if the thing has no name of its own. */
  label: z.nullable(z.string()),
  /** A work item's title, or the number of a gate's asset. */
  detail: z.nullable(z.string()),
  /** Where a work item waits. */
  place: z.nullable(z.object({ department: z.enum(DEPARTMENTS), queueName: QueueName })),
  /** The role that the person has in the company now; null for none. */
  role: z.nullable(Role),
  /** Whether it is over: closed, decided or done by someone else. */
  isSettled: z.boolean(),
  isUrgent: z.boolean(),
  /** Notices of this thing, and how many of them are unread. */
  count: z.int(),
  unread: z.int(),
  at: Instant,
});
export type Notice = z.infer<typeof Notice>;

/** The count stops here. */
export const MOST_UNREAD = 100;

export const countNotices = defineEndpoint({
  method: 'GET',
  path: '/api/protected/notices/count',
  access: 'account',
  effect: 'read',
  dependsOn: ['notices'],
  summary: 'How many things the caller has unread notices of, at most 100.',
  reply: z.object({ unread: z.int() }),
  errors: [],
});

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/protected/notices',
  access: 'account',
  effect: 'read',
  dependsOn: ['notices'],
  summary:
    "The caller's notices of the last 90 days, one entry for each thing, newest first. Things that they can no longer see are left out.",
  query: z.object({
    only: z.optional(z.literal('unread')),
  }),
  reply: z.object({ notices: z.array(Notice), unread: z.int() }),
  errors: [],
});

export const markNoticesRead = defineEndpoint({
  method: 'POST',
  path: '/api/protected/notices/read',
  access: 'account',
  effect: 'write',
  changes: ['notices'],
  summary: 'Marks notices of one thing as read, or of everything, up to a moment: what came later stays unread.',
  body: z.object({
    until: z.iso.datetime({ offset: true }),
    /** A notice of the thing; everything without it. */
    noticeID: z.optional(NoticeId),
  }),
  reply: z.object({ unread: z.int() }),
  errors: [],
});

/** The choices for one company, or for the whole register. */
const CompanyChoices = z.object({
  companyID: z.nullable(CompanyId),
  company: z.nullable(z.string()),
  ...NoticeChoices.shape,
});
export type CompanyChoices = z.infer<typeof CompanyChoices>;

export const readNoticeSettings = defineEndpoint({
  method: 'GET',
  path: '/api/protected/notices/settings',
  access: 'account',
  effect: 'read',
  dependsOn: ['notices', 'companies', 'sessions', 'mint-officers', 'deals', 'rops', 'account'],
  summary: 'How the caller receives notices in each of their companies, and which of their browsers show them.',
  reply: z.object({
    companies: z.array(CompanyChoices),
    /** The register's public key, with which a browser subscribes: base64url of an uncompressed point of P-256. */
    pushKey: z.string(),
    browsers: z.array(z.object({ _id: PushSubscriptionId, device: z.string(), isThis: z.boolean(), since: Instant })),
  }),
  errors: [],
});

export const setNoticeChoices = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/notices/settings',
  access: 'account',
  effect: 'write',
  changes: ['notices'],
  summary: 'Sets how the caller receives the notices of one company, or of those about the whole register.',
  body: z.object({ companyID: z.nullable(CompanyId), ...NoticeChoices.shape }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

const Base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));

export const addBrowser = defineEndpoint({
  method: 'POST',
  path: '/api/protected/notices/browsers',
  access: 'account',
  effect: 'write',
  changes: ['notices'],
  summary: "Lets a browser show the caller's notices until they sign out there. A person has at most ten browsers.",
  body: z.object({
    /** `https:` at a push service that the register knows. */
    endpoint: z.url().check(z.maxLength(2000)),
    keys: z.object({ p256dh: Base64Url(65), auth: Base64Url(16) }),
  }),
  reply: z.object({ message: z.string() }),
  errors: ['push_service_refused'],
});

export const removeBrowser = defineEndpoint({
  method: 'DELETE',
  path: '/api/protected/notices/browsers/:subscriptionID',
  access: 'account',
  effect: 'write',
  changes: ['notices'],
  summary: "Stops one of the caller's browsers from showing notices.",
  params: z.object({ subscriptionID: PushSubscriptionId }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const stopMails = defineEndpoint({
  method: 'POST',
  path: '/api/notices/unsubscribe',
  access: 'public',
  effect: 'write',
  changes: ['notices'],
  summary: 'Turns off all notice mails of a company, with the link of one of them. The link signs no one in.',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
  reply: z.object({ message: z.string() }),
  errors: ['token_spent'],
});
