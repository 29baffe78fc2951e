import * as parties from '@atlas/contract/parties';
import * as contract from '@atlas/contract/rights';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptChange, refuseChange, withdrawChange } from './decide-change.ts';
import { dischargeRight, registerRight, transferRight, varyRight } from './propose-change.ts';
import { listParties, readParty } from './read-parties.ts';
import { readRights } from './read-rights.ts';

/** Parties, their rights in assets, and changes of these rights. */
export function mountRights(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    readRights: ({ scope, params }) => readRights(scope, params),
    registerRight: ({ scope, params, body }) => registerRight(scope, params, body),
    transferRight: ({ scope, params, body }) => transferRight(scope, params, body),
    varyRight: ({ scope, params, body }) => varyRight(scope, params, body),
    dischargeRight: ({ scope, params, body }) => dischargeRight(scope, params, body),
    acceptChange: ({ scope, params }) => acceptChange(scope, params),
    refuseChange: ({ scope, params, body }) => refuseChange(scope, params, body.reason),
    withdrawChange: ({ scope, params }) => withdrawChange(scope, params),
  });
  mount(app, platform, parties, {
    listParties: ({ scope, params, query }) => listParties(scope, params.companyID, query),
    readParty: ({ scope, params }) => readParty(scope, params),
  });
}
