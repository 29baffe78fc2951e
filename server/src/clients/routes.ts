import * as contract from '@atlas/contract/client-map';
import type { FastifyInstance } from 'fastify';
import { describeCaller } from '../people/index.ts';
import { mount } from '../platform/mount.ts';
import { JsonText } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { createGrant, withdrawGrant } from './grants.ts';
import { openClientMap } from './open-client-map.ts';
import { LIVE_GRANTS } from './repository.ts';
import { requireGrants } from './require-grants.ts';

/** Clients' maps and the links that open them. */
export function mountClients(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    listClientAssets: {
      free: async ({ actor, body, request }) => {
        const asker = { network: describeCaller(platform, request).network, actor };
        return new JsonText((await openClientMap(platform, body, asker, 'assets')).assets);
      },
    },
    readClientMapCompany: {
      free: async ({ actor, body, request }) => {
        const asker = { network: describeCaller(platform, request).network, actor };
        const { company, assetCount } = await openClientMap(platform, body, asker, 'company');
        return { company, assetCount };
      },
    },
    listGrants: async ({ scope }) => new JsonText((await scope.readText(LIVE_GRANTS, [])) ?? raiseMissing()),
    createGrant: { free: (call) => createGrant(platform, call.actor, call.params.companyID, call) },
    requireGrants: ({ scope, params, body }) => requireGrants(scope, params.companyID, body.grantRequired),
    withdrawGrant: ({ scope, params }) => withdrawGrant(scope, params.grantID),
  });
}

function raiseMissing(): never {
  throw new Error('the company of an open transaction is missing');
}
