import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId } from './identifiers.ts';
import { Permit } from './permits.ts';
import { COMPANY_ROLES, CompanyRole } from './roles.ts';
import { Instant } from './text.ts';

const OfCompany = z.object({ companyID: CompanyId });

/** What a member has begun in a company and would leave behind. */
export const OpenDuties = z.object({
  /** Requests that they took on. */
  requests: z.int(),
  /** Gates of trees that name them as a gatekeeper. */
  gates: z.int(),
  /** Evidence that they handed in and that is still undecided. */
  passes: z.int(),
  /** Redemptions that they requested. */
  redemptions: z.int(),
  /** Invitations that they sent. */
  invitations: z.int(),
});
export type OpenDuties = z.infer<typeof OpenDuties>;

export const readLeaving = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/membership',
  access: COMPANY_ROLES,
  effect: 'read',
  dependsOn: [
    'members/:companyID',
    'invitations',
    'work/:companyID',
    'gates/:companyID',
    'gate-trees/:companyID',
    'redemptions',
  ],
  summary: "The caller's own membership, what they would leave unfinished, and whether they may leave.",
  params: OfCompany,
  reply: z.object({
    role: CompanyRole,
    joinedAt: Instant,
    duties: OpenDuties,
    permits: z.object({ leave: Permit }),
  }),
  errors: [],
});

export const leaveCompany = defineEndpoint({
  method: 'POST',
  path: '/api/protected/companies/:companyID/membership/leave',
  access: COMPANY_ROLES,
  effect: 'write',
  changes: ['members/:companyID', 'companies', 'invitations', 'history/:companyID'],
  summary: 'Ends the membership that the caller was shown. The last person who manages people cannot leave.',
  params: OfCompany,
  /** The membership from `readLeaving`, so that nobody gives up a role that was granted in the meantime. */
  body: z.object({ role: CompanyRole, joinedAt: z.string().check(z.maxLength(40)) }),
  reply: z.object({ message: z.string() }),
  errors: ['membership_changed', 'last_leader'],
});
