import * as ownRops from '@atlas/contract/own-rops';
import * as acceptance from '@atlas/contract/rop-acceptance';
import * as changes from '@atlas/contract/rop-changes';
import * as contract from '@atlas/contract/rops';
import type { FastifyInstance } from 'fastify';
import { describeCaller } from '../people/index.ts';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { openRopLink } from './buyer-link.ts';
import { acceptChange, proposeChange, refuseChange, withdrawChange } from './change-rop.ts';
import { draftRop } from './draft-rop.ts';
import { exerciseRop, settleRop } from './end-rop.ts';
import { listRopAssets } from './list-assets.ts';
import { listOwnRops } from './list-own-rops.ts';
import { printRop, printRopStatement } from './print-rop.ts';
import { listRops, quoteRop, readRop } from './read-rop.ts';
import { acceptRop, sendRopCode } from './sign-rop.ts';
import { approveRop, returnRop, sendRopLink, submitRop, withdrawRop } from './walk-rop.ts';

/** Contracts of rent with an option to purchase. */
export function mountRops(app: FastifyInstance, platform: Platform): void {
  const { origin } = platform.configuration;
  mount(app, platform, contract, {
    quoteRop: ({ body }) => quoteRop(body),
    listRops: ({ scope, params, query }) => listRops(scope, params.companyID, query.state),
    listRopAssets: ({ scope, params, query }) => listRopAssets(scope, params.companyID, query),
    readRop: ({ scope, params }) => readRop(scope, params.ropID),
    draftRop: ({ scope, params, body }) => draftRop(scope, params, body),
    submitRop: ({ scope, params, body }) => submitRop(scope, params, body.version),
    returnRop: ({ scope, params, body }) => returnRop(scope, params, body.version, body.reason),
    approveRop: ({ scope, params, body }) => approveRop(scope, params, body.version, origin),
    withdrawRop: ({ scope, params, body }) => withdrawRop(scope, params, body.version, body.reason),
    sendRopLink: ({ scope, params }) => sendRopLink(scope, params, origin),
    settleRop: ({ scope, params, body }) => settleRop(scope, params, body.key),
    exerciseRop: ({ scope, params, body }) => exerciseRop(scope, platform, params, body.key),
    printRop: { free: ({ actor, params }) => printRop(platform, actor, params) },
    printRopStatement: { free: ({ actor, params, query }) => printRopStatement(platform, actor, params, query.asOf) },
  });
  mount(app, platform, changes, {
    waiveRop: ({ scope, params, body: { key, reason, ...waiver } }) =>
      proposeChange(scope, params, { key, kind: 'waive', content: { waiver }, reason }),
    restructureRop: ({ scope, params, body: { key, terms, reason } }) =>
      proposeChange(scope, params, { key, kind: 'restructure', content: { terms }, reason }),
    defaultRop: ({ scope, params, body: { key, reason } }) =>
      proposeChange(scope, params, { key, kind: 'default', content: {}, reason }),
    terminateRop: ({ scope, params, body: { key, reason } }) =>
      proposeChange(scope, params, { key, kind: 'terminate', content: {}, reason }),
    acceptRopChange: ({ scope, params }) => acceptChange(scope, params),
    refuseRopChange: ({ scope, params, body }) => refuseChange(scope, params, body.reason),
    withdrawRopChange: ({ scope, params }) => withdrawChange(scope, params),
  });
  mount(app, platform, ownRops, { listOwnRops: ({ scope }) => listOwnRops(scope) });
  mount(app, platform, acceptance, {
    openRopLink: {
      free: ({ body, request }) => openRopLink(platform, body.token, describeCaller(platform, request).network),
    },
    sendRopCode: {
      free: ({ body, request }) => sendRopCode(platform, body.token, describeCaller(platform, request).network),
    },
    acceptRop: {
      free: ({ body, request }) => acceptRop(platform, body, describeCaller(platform, request).network),
    },
  });
}
