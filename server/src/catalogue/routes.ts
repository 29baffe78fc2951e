import * as contract from '@atlas/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import { refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { listAsset, unlistAsset } from './list-asset.ts';
import { readAssetOffer } from './read-offer.ts';
import { selectCatalogue, selectPublicProfile } from './repository.ts';
import { setCommodity } from './set-commodity.ts';
import { readFilter, viewCatalogue, viewProfile } from './view.ts';

/** What is on sale, for everyone, and the offers behind it. */
export function mountCatalogue(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    readCatalogue: {
      free: async ({ params, query }) =>
        viewCatalogue(await platform.database.withDoor((tx) => selectCatalogue(tx, readFilter(params.slug, query)))),
    },
    readPublicProfile: async ({ scope, params, query }) => {
      const stored = await selectPublicProfile(scope, params.companyID, query);
      return stored === undefined ? refuse('not_found') : viewProfile(stored);
    },
    readAssetOffer: ({ scope, params }) => readAssetOffer(scope, params),
    listAsset: ({ scope, params, body }) => listAsset(scope, params, body),
    unlistAsset: ({ scope, params }) => unlistAsset(scope, params),
    setCommodity: ({ scope, params, body }) => setCommodity(scope, { ...params, ...body }),
  });
}
