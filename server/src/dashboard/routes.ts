import * as contract from '@atlas/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { markEventsSeen } from '../companies/index.ts';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { listHeldWork, readQueueTrees } from '../work-items/index.ts';
import { readMilestones, setTarget } from './milestones.ts';
import { readBadges } from './read-badges.ts';
import { readSales } from './read-sales.ts';

/** The views of a company's dashboard. */
export function mountDashboard(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, contract, {
    readBadges: ({ scope }) => readBadges(scope),
    markEventsSeen: ({ scope, body }) => markEventsSeen(scope, body.eventID),
    readQueueTrees: ({ scope }) => readQueueTrees(scope),
    listHeldWork: ({ scope }) => listHeldWork(scope),
    readSales: ({ scope, query }) => readSales(scope, query),
    readMilestones: ({ scope }) => readMilestones(scope),
    setSpendingTarget: ({ scope, params, body }) => setTarget(scope, params.companyID, params.month, body.target),
  });
}
