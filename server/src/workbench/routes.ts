import * as contract from '@atlas/contract/workbench';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { listDecisions } from './list-decisions.ts';

/** What waits for a person. */
export function mountWorkbench(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    listDecisions: ({ scope, params }) => listDecisions(scope, params.companyID),
  });
}
