import type { Received } from '@atlas/contract/endpoint';
import { because } from '@atlas/contract/reasons';
import { REPORT_PARTS, type ReportPart } from '@atlas/contract/report-parts';
import { ReportPartAnswer, type listReportRows as rowsEndpoint } from '@atlas/contract/reports';
import { type Department, type Role, STAFF_ROLES } from '@atlas/contract/roles';
import * as z from 'zod/mini';
import type { Scope } from '../platform/database/database.ts';
import { AppError, JsonText, type Refusal, refuse } from '../platform/outcome.ts';
import { figureStatement, rowsStatement } from './part-statements.ts';
import { boundsOf, fillGaps, hasPart, isManager, queuesOf, type ReportDays, readsReports } from './report.rules.ts';

/** A part of a department's report. */
export interface PartOfReport {
  readonly department: Department;
  readonly part: ReportPart;
}

const Stored = z.extend(ReportPartAnswer, { days: z.array(z.string()) });

/** The figures of one part. @throws AppError `not_found` */
export async function readPart(
  scope: Scope,
  { department, part }: PartOfReport,
  days: ReportDays,
): Promise<ReportPartAnswer | Refusal<'step_refused'>> {
  const refusal = await refuseReader(scope, { department, part });
  if (refusal !== undefined) return refusal;
  const values = [...boundsOf(days), queuesOf(department, part)];
  const text = await scope.readText(figureStatement(part), values);
  return fillGaps(part, days, Stored.parse(JSON.parse(text ?? '')));
}

/** What the figures of one part are made of. @throws AppError `not_found` */
export async function listRows(
  scope: Scope,
  { department, part }: PartOfReport,
  { key, limit, offset, ...days }: Received<typeof rowsEndpoint>['query'],
): Promise<JsonText | Refusal<'step_refused'>> {
  const refusal = await refuseReader(scope, { department, part });
  if (refusal !== undefined) return refusal;
  const values = [...boundsOf(days), queuesOf(department, part), key ?? null, limit, offset];
  return new JsonText((await scope.readText(rowsStatement(part), values)) ?? '{"rows":[],"count":0}');
}

/** Why the reader does not get a part; undefined if they do. @throws AppError `not_found` */
export async function refuseReader(
  scope: Scope,
  { department, part }: PartOfReport,
): Promise<Refusal<'step_refused'> | undefined> {
  if (!hasPart(department, part)) throw new AppError('not_found');
  const role = await scope.role();
  if (role === null) throw new AppError('not_found');
  return refuseRole(role, 'ofPeople' in REPORT_PARTS[part] ? isManager : (one) => readsReports(one, department));
}

/** The refusal of a role that does not read something, with the roles that do; undefined if it reads it. */
export function refuseRole(role: Role, reads: (role: Role) => boolean): Refusal<'step_refused'> | undefined {
  if (reads(role)) return undefined;
  const roles = STAFF_ROLES.filter((one) => one !== 'SUPERADMIN' && reads(one)).join(', ');
  return refuse('step_refused', { reason: because('role_missing', { roles }) });
}
