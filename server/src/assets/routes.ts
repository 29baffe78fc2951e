import * as contract from '@atlas/contract/assets';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import { isRefusal, JsonText } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { createCategory } from './create-category.ts';
import { answerPage } from './page-assets.ts';
import { listCompanyAssets, readAssetsInBox, readOneAsset } from './read-assets.ts';
import { readAssetExtent } from './read-extent.ts';
import { updateAsset } from './update-asset.ts';

/** Categories and assets: lists, pages, the map's boxes, details. */
export function mountAssets(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    // These reads enter the company in their own statement.
    listCompanyAssets: { free: ({ actor, body }) => listCompanyAssets(platform.database, actor, body) },
    pageAssets: { free: ({ actor, params, query }) => answerPage(platform.database, actor, params.companyID, query) },
    readAssetExtent: ({ scope, params, query }) => readAssetExtent(scope, params.companyID, query),
    readAssetsInBox: {
      free: ({ actor, params, query }) => readAssetsInBox(platform.database, actor, { ...params, ...query }),
    },
    readAsset: { free: ({ actor, params }) => readOneAsset(platform.database, actor, params) },
    updateAsset: async ({ scope, params, body }) => {
      const assetJson = await updateAsset(scope, params, body);
      return isRefusal(assetJson) ? assetJson : new JsonText(assetJson);
    },
    createCategory: ({ scope, params, body }) => createCategory(scope, { ...params, ...body }),
  });
}
