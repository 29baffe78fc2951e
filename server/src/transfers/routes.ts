import { exportAssets as exportEndpoint, readBoundarySheet as sheetEndpoint } from '@atlas/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { exportAssets } from './export-assets.ts';
import { readBoundarySheet } from './read-boundary-sheet.ts';

/** Files in and out. */
export function registerTransfers(app: FastifyInstance, platform: Platform): void {
  mount(
    app,
    platform,
    { exportAssets: exportEndpoint, readBoundarySheet: sheetEndpoint },
    {
      exportAssets: { free: ({ actor, params, query }) => exportAssets(platform, actor, params.companyID, query) },
      readBoundarySheet: {
        free: ({ actor, params, query }) => readBoundarySheet(platform, actor, params, query.system),
      },
    },
  );
}
