import { Readable } from 'node:stream';
import type { Received } from '@atlas/contract/endpoint';
import { REPORT_PARTS, REPORTS } from '@atlas/contract/report-parts';
import type { printReport as endpoint } from '@atlas/contract/reports';
import { readCompanyName } from '../companies/index.ts';
import type { Scope } from '../platform/database/database.ts';
import type { FileAnswer } from '../platform/handler.ts';
import { AppError, isRefusal, type Refusal } from '../platform/outcome.ts';
import { drawReport, type PrintedPart } from './draw-report.ts';
import { readPart, refuseRole } from './read-part.ts';
import { isManager, readsReports } from './report.rules.ts';

/** A department's report or statistics as PDF, without what its reader may not see. @throws AppError `not_found` */
export async function printReport(
  scope: Scope,
  { params: { department, card }, query: days }: Pick<Received<typeof endpoint>, 'params' | 'query'>,
): Promise<FileAnswer | Refusal<'step_refused'>> {
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  const refusal = refuseRole(role, (one) => readsReports(one, department));
  if (refusal !== undefined) return refusal;
  const names = REPORTS[department][card].filter((part) => !('ofPeople' in REPORT_PARTS[part]) || isManager(role));
  const parts: PrintedPart[] = [];
  // One after the other: they share a connection.
  for (const part of names) {
    const answer = await readPart(scope, { department, part }, days);
    if (!isRefusal(answer)) parts.push({ part, answer });
  }
  const company = await readCompanyName(scope.tx);
  const printedAt = new Date();
  const bytes = await drawReport({ company, department, card, days, parts, printedAt, locale: scope.locale });
  return {
    stream: Readable.from([bytes], { objectMode: false }),
    sizeBytes: bytes.length,
    mediaType: 'application/pdf',
    name: `${department.toLowerCase()}-${card === 'Reports' ? 'report' : 'statistics'}-${days.from}-${days.to}.pdf`,
  };
}
