import * as contract from '@atlas/contract/proposals';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptProposal, type Effects, refuseProposal, withdrawProposal } from './decide-proposal.ts';
import { listProposals } from './list-proposals.ts';

/** What one person proposed, for a second one to decide. @param effects how each kind is put in force */
export function mountProposals(app: FastifyInstance, platform: Platform, effects: Effects): void {
  mount(app, platform, contract, {
    listProposals: ({ scope, params }) => listProposals(scope, params.companyID),
    acceptProposal: ({ scope, params }) => acceptProposal(scope, effects, params),
    refuseProposal: ({ scope, params, body }) => refuseProposal(scope, params, body.reason),
    withdrawProposal: ({ scope, params }) => withdrawProposal(scope, params),
  });
}
