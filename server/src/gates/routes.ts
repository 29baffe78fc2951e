import * as policy from '@atlas/contract/gate-policy';
import * as contract from '@atlas/contract/gates';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import { JsonText } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { readGatePolicy, setRewardShare } from './funds/reward-share.ts';
import { saveTree } from './trees/save-tree.ts';
import { LIST_TREES } from './trees/tree-repository.ts';

/** Trees of gates, and what a company pays for attesting them. */
export function mountGates(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    fetchTrees: async ({ scope, body }) => new JsonText((await scope.readText(LIST_TREES, [body.companyID])) ?? '[]'),
    saveTree: ({ scope, body }) => saveTree(scope, body),
  });
  mount(app, platform, policy, {
    readGatePolicy: ({ scope, params }) => readGatePolicy(scope, params.companyID),
    setRewardShare: ({ scope, params, body }) => setRewardShare(scope, params.companyID, body.rewardPercent),
  });
}
