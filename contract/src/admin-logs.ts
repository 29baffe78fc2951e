import * as z from 'zod/mini';
import { CompanyEvent } from './companies.ts';
import { defineEndpoint } from './endpoint.ts';
import type { FactType } from './facts/all-facts.ts';
import { CompanyId, UserId } from './identifiers.ts';
import { PEOPLE_ROLES } from './roles.ts';
import { Day } from './text.ts';

/** What the admin's log holds, and the types of its events. */
export const LOG_TYPES = {
  signIns: ['session.opened', 'session.refused'],
  roles: [
    'role.assigned',
    'member.joined',
    'member.left',
    'member.removed',
    'member.confirmed',
    'invitation.sent',
    'invitation.accepted',
    'invitation.withdrawn',
    'company.second_factor_rule_changed',
  ],
  exports: ['assets.exported', 'logs.exported', 'book.journal_exported'],
  refusals: ['access.refused'],
} as const satisfies Readonly<Record<string, readonly FactType[]>>;
export type LogKind = keyof typeof LOG_TYPES;
export const LogKind = z.enum(Object.keys(LOG_TYPES) as [LogKind, ...LogKind[]]);

/** The most rows that one file holds. */
export const MOST_LOG_ROWS = 50_000;

const filter = {
  kind: z.optional(LogKind),
  /** The person who acted, or whom it is about. */
  person: z.optional(UserId),
  /** Days of Africa/Harare, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
};
const ofCompany = { access: PEOPLE_ROLES, params: z.object({ companyID: CompanyId }) } as const;

export const listAdminLogs = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/admin/logs',
  effect: 'read',
  dependsOn: ['history/:companyID', 'members/:companyID', 'sessions'],
  summary:
    "Sign-ins of the company's members since they joined, role changes, exports of assets and logs, and refused calls, newest first, in pages.",
  query: z.object({
    ...filter,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    /** The `next` of the previous page. */
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({ events: z.array(CompanyEvent), next: z.nullable(z.string()) }),
  errors: [],
});

export const exportAdminLogs = defineEndpoint({
  ...ofCompany,
  method: 'GET',
  path: '/api/protected/companies/:companyID/admin/logs/file',
  effect: 'read',
  dependsOn: ['history/:companyID', 'members/:companyID', 'sessions'],
  transport: 'file',
  summary: "What the filter of the admin's log shows, as CSV, at most 50,000 rows. The log then holds the export too.",
  query: z.object(filter),
  reply: z.unknown(),
  errors: [],
});
