import * as contract from '@atlas/contract/gate-runs';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { askAboutGatePass, rejectGatePass, reverseGatePass, waiveGatePass } from './passes/judge-pass.ts';
import { attestGatePass, submitGatePass } from './passes/submit-pass.ts';
import { dryRunTree } from './runs/dry-run.ts';
import { listGateRuns, listMyGates } from './runs/list-runs.ts';
import { migrateGateRuns } from './runs/migrate-runs.ts';
import { startGateRun } from './runs/start-run.ts';

/** Runs of assets through trees of gates. */
export function mountGateRuns(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    listGateRuns: ({ scope, params }) => listGateRuns(scope, params),
    startGateRun: ({ scope, params, body }) => startGateRun(scope, params, body.treeID),
    submitGatePass: ({ scope, params, body }) => submitGatePass(scope, params, body.documentIDs),
    attestGatePass: ({ scope, params, body }) => attestGatePass(scope, params, body.note),
    rejectGatePass: ({ scope, params, body }) => rejectGatePass(scope, params, body),
    askAboutGatePass: ({ scope, params, body }) => askAboutGatePass(scope, params, body.note),
    waiveGatePass: ({ scope, params, body }) => waiveGatePass(scope, params, body.reason),
    reverseGatePass: ({ scope, params, body }) => reverseGatePass(scope, params, body.reason),
    listMyGates: ({ scope, params }) => listMyGates(scope, params.companyID),
    dryRunTree: ({ scope, params, body }) => dryRunTree(scope, params.companyID, body),
    migrateGateRuns: ({ scope, params, body }) => migrateGateRuns(scope, params.companyID, body.treeID),
  });
}
