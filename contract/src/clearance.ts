import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, UserId, WorkItemId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { ASSIGNABLE_ROLES, CompanyRole, DECIDING_ROLES, DEPARTMENTS, PEOPLE_ROLES, STAFF_ROLES } from './roles.ts';
import { Instant, linesOfText } from './text.ts';

const DepartmentName = z.enum(DEPARTMENTS);
const AskedRole = z.enum(ASSIGNABLE_ROLES);

/** How often a person can ask for clearance in 24 hours. */
export const MOST_REQUESTS_A_DAY = 3;

/** What a person asked for, and what became of it. */
export const Clearance = z.object({
  department: DepartmentName,
  /** The role that they asked for; null for any that opens the department. */
  role: z.nullable(AskedRole),
  reason: z.string(),
  askedAt: Instant,
  state: z.enum(['waiting', 'approved', 'declined']),
  /** The role that they were given. */
  givenRole: z.nullable(AskedRole),
  /** Why it was declined. */
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});
export type Clearance = z.infer<typeof Clearance>;

const InCompany = z.object({ companyID: CompanyId });
const OfItem = z.object({ companyID: CompanyId, workItemID: WorkItemId });
const OwnClearance = z.object({
  /** The caller's requests: those that wait, then newest first. */
  requests: z.array(Clearance),
  /** Whether the caller can ask for each department. */
  permits: z.object({
    FRONTDESK: Permit,
    SALES: Permit,
    CARTOGRAPHY: Permit,
    SURVEY: Permit,
    MANAGEMENT: Permit,
  }),
});
export type OwnClearance = z.infer<typeof OwnClearance>;

export const readOwnClearance = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/clearance',
  access: STAFF_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID', 'members/:companyID'],
  summary: "The caller's last 20 requests for clearance, and which departments they can ask for.",
  params: InCompany,
  reply: OwnClearance,
  errors: [],
});

export const requestClearance = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/clearance',
  access: STAFF_ROLES,
  effect: 'write',
  changes: ['work/:companyID', 'history/:companyID'],
  summary:
    'Asks management for a role that opens a department. One request for each department can be open, and three a day can be made.',
  params: InCompany,
  body: z.object({ department: DepartmentName, role: z.optional(AskedRole), reason: linesOfText(500) }),
  reply: OwnClearance,
  errors: ['step_refused'],
});

export const readClearance = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/clearance/:workItemID',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['work/:companyID', 'members/:companyID', 'account'],
  summary: 'The request behind an item of Employee Requests, and what the caller can decide.',
  params: OfItem,
  reply: z.object({
    request: Clearance,
    person: z.object({
      sub: UserId,
      name: z.string(),
      /** Null for a person who has left. */
      role: z.nullable(CompanyRole),
    }),
    /** The roles that open the department and that the caller can give. */
    roles: z.array(AskedRole),
    permits: z.object({ approve: Permit, decline: Permit }),
  }),
  errors: [],
});

const Decided = z.object({ request: Clearance });
const CHANGES = ['work/:companyID', 'members/:companyID', 'history/:companyID'] as const;

export const approveClearance = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/clearance/:workItemID/approve',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: [...CHANGES, 'companies/:companyID', 'invitations'],
  summary: 'Gives the person who asked a role that opens the department, in place of the one that they have.',
  params: OfItem,
  body: z.object({ version: z.int().check(z.gte(1)), role: AskedRole }),
  reply: Decided,
  errors: ['work_changed', 'step_refused', 'role_above_own', 'role_own', 'last_leader'],
});

export const declineClearance = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/clearance/:workItemID/decline',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Declines a request for clearance, with a reason that the person who asked reads.',
  params: OfItem,
  body: z.object({ version: z.int().check(z.gte(1)), reason: linesOfText(500) }),
  reply: Decided,
  errors: ['work_changed', 'step_refused'],
});
