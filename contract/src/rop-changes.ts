import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CompanyId, RopChangeId, RopId } from './identifiers.ts';
import { DECIDING_ROLES, SELLING_ROLES } from './roles.ts';
import { NewScheduleTerms } from './rop-terms.ts';
import { RopDetail, Waiver } from './rop-view.ts';
import { lineOfText } from './text.ts';

const ofRop = { params: z.object({ companyID: CompanyId, ropID: RopId }) };
const ofChange = { params: z.object({ companyID: CompanyId, ropID: RopId, changeID: RopChangeId }) };
const Reason = lineOfText(300);

const CHANGES = ['rops/:companyID', 'history/:companyID'] as const;

export const waiveRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/waive',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Proposes to waive late fees or interest that is due; a second person decides.',
  body: z.extend(Waiver, { key: RopChangeId, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const restructureRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/restructure',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Proposes new terms for what is left to pay; a second person decides.',
  body: z.object({ key: RopChangeId, terms: NewScheduleTerms, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const defaultRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/default',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Proposes to put a contract in default that is 60 days past due; a second person decides.',
  body: z.object({ key: RopChangeId, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const terminateRop = defineEndpoint({
  ...ofRop,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/terminate',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: 'Proposes to terminate a contract 30 days after its default; a second person decides.',
  body: z.object({ key: RopChangeId, reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const acceptRopChange = defineEndpoint({
  ...ofChange,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/changes/:changeID/accept',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: [...CHANGES, 'books/:companyID', 'deals/:companyID', 'assets/:companyID'],
  summary: "Puts another person's change of a contract in force.",
  reply: RopDetail,
  errors: ['step_refused'],
});

export const refuseRopChange = defineEndpoint({
  ...ofChange,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/changes/:changeID/refuse',
  access: DECIDING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: "Refuses another person's change of a contract with a reason.",
  body: z.object({ reason: Reason }),
  reply: RopDetail,
  errors: ['step_refused'],
});

export const withdrawRopChange = defineEndpoint({
  ...ofChange,
  method: 'POST',
  path: '/api/protected/companies/:companyID/rops/:ropID/changes/:changeID/withdraw',
  access: SELLING_ROLES,
  effect: 'write',
  changes: CHANGES,
  summary: "Withdraws the caller's own change of a contract before it is decided.",
  reply: RopDetail,
  errors: ['step_refused'],
});
