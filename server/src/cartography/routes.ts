import * as contract from '@atlas/contract/cartography';
import * as disputes from '@atlas/contract/disputes';
import * as sharing from '@atlas/contract/shared-overlaps';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../platform/database/database.ts';
import { mount } from '../platform/mount.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { concludeRequest, holdRequest } from '../survey/index.ts';
import { checkBoundary } from './check-boundary.ts';
import { checkOtherCompanies } from './check-others.ts';
import { convertCoordinates } from './convert-coordinates.ts';
import { listBoundaries } from './list-boundaries.ts';
import { plotAtOnce } from './plot-at-once.ts';
import { plotBoundary } from './plot-boundary.ts';
import { SavesUnderWay } from './saves-under-way.ts';
import { listDisputes, settleOverlap } from './settle-overlap.ts';
import { countSharing, listOverlapsWithOthers, shareOverlap, withdrawOverlap } from './share-overlap.ts';
import { viewPlotted } from './view.ts';

/** Coordinates and boundaries, and disputes about them. */
export function mountCartography(app: FastifyInstance, platform: Platform): void {
  const saves = new SavesUnderWay(app, contract.saveBoundary.path);
  mount(app, platform, contract, {
    saveBoundary: {
      short: async ({ actor, body, identity, request }) => {
        const plotted = await plotAtOnce(platform.database, { actor, input: body, identity });
        if (plotted !== undefined) saves.markWritten(request);
        return plotted;
      },
      scoped: async ({ scope, body, request }) => {
        const answered = body.fromRequest && (await holdRequest(scope, body.companyID, body.fromRequest));
        if (isRefusal(answered)) return answered;
        const plotted = await plotBoundary(scope, body, () => saves.wasOvertaken(request));
        if (isRefusal(plotted)) return plotted;
        if (answered !== undefined) await concludeRequest(scope, answered, plotted);
        saves.markWritten(request);
        return viewPlotted(plotted, scope.locale);
      },
    },
    checkBoundary: { free: ({ actor, body }) => checkBoundary(platform, actor, body) },
    checkOtherCompanies: { free: ({ actor, body, keep }) => checkOtherCompanies(platform, actor, body, keep) },
    convertCoordinates: async ({ body }) => convertCoordinates(body),
    listBoundaries: ({ scope, params }) => listBoundaries(scope, params),
  });
  const guard = ({ actor }: { readonly actor: Actor }) => countSharing(platform, actor);
  mount(app, platform, sharing, {
    listOverlapsWithOthers: ({ scope, params }) => listOverlapsWithOthers(scope, params),
    shareOverlap: { guard, scoped: ({ scope, params, body }) => shareOverlap(scope, params.overlapID, body) },
    withdrawOverlap: { guard, scoped: ({ scope, params }) => withdrawOverlap(scope, params.overlapID) },
  });
  mount(app, platform, disputes, {
    listDisputes: ({ scope }) => listDisputes(scope),
    settleOverlap: ({ scope, body }) => settleOverlap(scope, body),
  });
}
