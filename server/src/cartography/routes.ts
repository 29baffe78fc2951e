import * as contract from '@atlas/contract/cartography';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import { isRefusal } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { checkBoundary } from './check-boundary.ts';
import { checkOtherCompanies } from './check-others.ts';
import { convertCoordinates } from './convert-coordinates.ts';
import { listBoundaries } from './list-boundaries.ts';
import { plotBoundary } from './plot-boundary.ts';
import { SavesUnderWay } from './saves-under-way.ts';
import { viewPlotted } from './view.ts';

/** Coordinates and boundaries. */
export function mountCartography(app: FastifyInstance, platform: Platform): void {
  const saves = new SavesUnderWay(app, contract.saveBoundary.path);
  mount(app, platform, contract, {
    saveBoundary: async ({ scope, body, request }) => {
      const plotted = await plotBoundary(scope, body, () => saves.wasOvertaken(request));
      if (isRefusal(plotted)) return plotted;
      saves.markWritten(request);
      return viewPlotted(plotted, scope.locale);
    },
    checkBoundary: { free: ({ actor, body }) => checkBoundary(platform, actor, body) },
    checkOtherCompanies: { free: ({ actor, body, keep }) => checkOtherCompanies(platform, actor, body, keep) },
    convertCoordinates: async ({ body }) => convertCoordinates(body),
    listBoundaries: ({ scope, params }) => listBoundaries(scope, params),
  });
}
