import * as contract from '@atlas/contract/gates';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import { JsonText } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { saveTree } from './save-tree.ts';
import { LIST_TREES } from './tree-repository.ts';

/** Trees of gates. */
export function registerGates(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    fetchTrees: async ({ scope, body }) => new JsonText((await scope.readText(LIST_TREES, [body.companyID])) ?? '[]'),
    saveTree: ({ scope, body }) => saveTree(scope, body),
  });
}
