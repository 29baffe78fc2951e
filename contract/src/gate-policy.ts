import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, ProposalId } from './identifiers.ts';
import { DECIDING_ROLES } from './roles.ts';
import { Instant } from './text.ts';

/** The gatekeepers' default share of a gate's Megajoules, in percent. */
export const DEFAULT_REWARD_PERCENT = 10;

const RewardPercent = z.int().check(z.gte(0), z.lte(100));

/** The gatekeepers' share in a company, and when it took effect. */
export const GatePolicy = z.object({
  /** The part of a gate's Megajoules that is divided equally among those who attested; the rest stays with the gate. */
  rewardPercent: RewardPercent,
  /** The latest changes first, at most ten. */
  history: z.array(z.object({ rewardPercent: RewardPercent, by: z.nullable(z.string()), at: Instant })),
});
export type GatePolicy = z.infer<typeof GatePolicy>;

export const readGatePolicy = defineEndpoint({
  method: 'GET',
  path: '/api/protected/companies/:companyID/gate-policy',
  access: DECIDING_ROLES,
  effect: 'read',
  dependsOn: ['gate-policy/:companyID'],
  summary: "The gatekeepers' share of what gates take, with its latest changes.",
  params: z.object({ companyID: CompanyId }),
  reply: GatePolicy,
  errors: [],
});

export const setRewardShare = defineEndpoint({
  method: 'PUT',
  path: '/api/protected/companies/:companyID/gate-policy',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: ['gate-policy/:companyID', 'proposals/:companyID', 'history/:companyID'],
  summary:
    "Proposes the gatekeepers' share of what gates take; a second person puts it in force. Past payments do not change.",
  params: z.object({ companyID: CompanyId }),
  body: z.object({ rewardPercent: RewardPercent }),
  /** The share in force, and the proposal of another one; null if it is in force already. */
  reply: z.extend(GatePolicy, { proposalID: z.nullable(ProposalId) }),
  errors: ['step_refused'],
});
