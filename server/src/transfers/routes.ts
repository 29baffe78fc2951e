import * as contract from '@atlas/contract/transfers';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { commitImport } from './commit-import.ts';
import { exportAssets } from './export-assets.ts';
import { answerImport, chooseSystem, listOpenImports, readImport, stopImport } from './follow-import.ts';
import { readBoundarySheet } from './read-boundary-sheet.ts';
import { RunningImports } from './running-imports.ts';
import { startImport } from './start-import.ts';

/** Files in and out. */
export function mountTransfers(app: FastifyInstance, platform: Platform): void {
  const running = new RunningImports(platform.database.engine === 'embedded');
  app.addHook('onClose', () => running.stopAll());
  mount(app, platform, contract, {
    startImport: {
      free: ({ actor, params, query, ...call }) => startImport(platform, running, actor, params.companyID, query, call),
    },
    readImport: ({ scope, params }) => readImport(scope, running, params),
    chooseImportSystem: {
      free: ({ actor, params, body, ...call }) => chooseSystem(platform, running, actor, params, body.system, call),
    },
    answerImport: {
      free: ({ actor, params, body, ...call }) => answerImport(platform, running, actor, params, body, call),
    },
    listOpenImports: ({ scope, params }) => listOpenImports(scope, running, params.companyID),
    commitImport: {
      free: ({ actor, params, ...call }) => commitImport(platform, running, actor, params, call),
    },
    stopImport: { free: ({ actor, params }) => stopImport(platform, running, actor, params) },
    exportAssets: { free: ({ actor, params, query }) => exportAssets(platform, actor, params.companyID, query) },
    readBoundarySheet: {
      free: ({ actor, params, query }) => readBoundarySheet(platform, actor, params, query.system),
    },
  });
}
