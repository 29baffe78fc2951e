import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, ProposalId } from './identifiers.ts';
import { CompanyRole, PEOPLE_ROLES } from './roles.ts';

const InCompany = z.object({ companyID: CompanyId });
const Rule = z.object({ roles: z.array(CompanyRole) });

export const readSecondFactorRule = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/second-factor',
  access: PEOPLE_ROLES,
  effect: 'read',
  dependsOn: ['companies/:companyID', 'members/:companyID', 'security'],
  summary: 'The roles of the company that need a second factor, and how many of their holders have none.',
  params: InCompany,
  reply: z.extend(Rule, { without: z.int() }),
  errors: [],
});

export const setSecondFactorRule = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/second-factor',
  access: PEOPLE_ROLES,
  effect: 'write',
  changes: ['companies/:companyID', 'security', 'proposals/:companyID', 'history/:companyID'],
  summary:
    'Sets which roles of the company need a second factor for sensitive steps. Releasing a role waits for a second person as a proposal.',
  params: InCompany,
  body: z.object({ roles: z.array(CompanyRole).check(z.maxLength(20)) }),
  reply: z.extend(Rule, { proposalID: z.nullable(ProposalId) }),
  errors: ['step_refused'],
});
