import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ProposalId } from './identifiers.ts';
import { Decided } from './proposals.ts';
import { lineOfText } from './text.ts';

const ofOfficers = { params: z.object({ proposalID: ProposalId }), access: 'account' } as const;

export const acceptMintProposal = defineEndpoint({
  ...ofOfficers,
  method: 'POST',
  path: '/api/protected/mint/proposals/:proposalID/accept',
  effect: 'write',
  changes: ['proposals', 'rates', 'mint-officers', 'history'],
  summary: "A second mint officer puts a rate in force, or appoints an officer, on another officer's proposal.",
  reply: Decided,
  errors: ['forbidden', 'not_found', 'step_refused'],
});

export const refuseMintProposal = defineEndpoint({
  ...ofOfficers,
  method: 'POST',
  path: '/api/protected/mint/proposals/:proposalID/refuse',
  effect: 'write',
  changes: ['proposals', 'history'],
  summary: "A second mint officer refuses another officer's proposal with a reason.",
  body: z.object({ reason: lineOfText(200) }),
  reply: Decided,
  errors: ['forbidden', 'not_found', 'step_refused'],
});

export const withdrawMintProposal = defineEndpoint({
  ...ofOfficers,
  method: 'POST',
  path: '/api/protected/mint/proposals/:proposalID/withdraw',
  effect: 'write',
  changes: ['proposals', 'history'],
  summary: "Withdraws the caller's own proposal to the mint officers before it is decided.",
  reply: Decided,
  errors: ['forbidden', 'not_found', 'step_refused'],
});
