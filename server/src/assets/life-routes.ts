import * as contract from '@atlas/contract/asset-life';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { approveBoundary, disputeAsset, retireAsset, settleDispute } from './decide-status.ts';
import { listApprovals } from './list-approvals.ts';
import { mergeAssets } from './merge-assets.ts';
import { planMerger, planSplit } from './plan-division.ts';
import { readAssetDetail } from './read-detail.ts';
import { splitAsset } from './split-asset.ts';

/** An asset's page and its steps past plotting. */
export function mountAssetLife(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    readAssetDetail: ({ scope, params }) => readAssetDetail(scope, params),
    listApprovals: ({ scope, params, query }) => listApprovals(scope, params.companyID, query.limit),
    approveBoundary: ({ scope, params }) => approveBoundary(scope, params),
    disputeAsset: ({ scope, params, body }) => disputeAsset(scope, params, body.reason),
    settleDispute: ({ scope, params, body }) => settleDispute(scope, params, body.reason),
    retireAsset: ({ scope, params, body }) => retireAsset(scope, params, body),
    planSplit: ({ scope, params, body }) => planSplit(scope, params, body),
    planMerger: ({ scope, params, body }) => planMerger(scope, params.companyID, body),
    splitAsset: ({ scope, params, body }) => splitAsset(scope, params, body),
    mergeAssets: ({ scope, params, body }) => mergeAssets(scope, params.companyID, body),
  });
}
