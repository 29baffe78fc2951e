import * as contract from '@atlas/contract/catalogue';
import * as sales from '@atlas/contract/sales';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import { JsonText, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { exportOffersSheet, exportSoldSheet } from './export-sales.ts';
import { listAsset, unlistAsset } from './list-asset.ts';
import { readAssetOffer } from './read-offer.ts';
import { selectCatalogue, selectPublicProfile } from './repository.ts';
import { OFFERS, SOLD } from './sales-repository.ts';
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
  mount(app, platform, sales, {
    listOffers: async ({ scope, params, query: { limit, offset } }) =>
      new JsonText((await scope.readText(OFFERS, [params.companyID, limit, offset])) ?? ''),
    exportOffers: { free: ({ actor, params }) => exportOffersSheet(platform, actor, params.companyID) },
    listSoldAssets: async ({ scope, params, query: { limit, offset } }) =>
      new JsonText((await scope.readText(SOLD, [params.companyID, limit, offset])) ?? ''),
    exportSoldAssets: { free: ({ actor, params }) => exportSoldSheet(platform, actor, params.companyID) },
  });
}
