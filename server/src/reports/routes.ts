import * as reports from '@atlas/contract/reports';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/mount.ts';
import type { Platform } from '../platform/platform.ts';
import { downloadRows } from './download-rows.ts';
import { printReport } from './print-report.ts';
import { listRows, readPart } from './read-part.ts';

/** What departments did, and how well. */
export function mountReports(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, reports, {
    readReportPart: ({ scope, params, query }) => readPart(scope, params, query),
    listReportRows: ({ scope, params, query }) => listRows(scope, params, query),
    downloadReportRows: ({ scope, params, query }) => downloadRows(scope, params, query),
    printReport: ({ scope, params, query }) => printReport(scope, { params, query }),
  });
}
