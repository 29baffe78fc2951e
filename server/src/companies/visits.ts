import { VISIT_MINUTES, Visit, type VisitReason } from '@atlas/contract/company-visits';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as doneText from '@atlas/messages/done';
import { sql } from 'kysely';
import type { Scope } from '../platform/database/database.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';

/**
 * Opens a visit of the acting SUPERADMIN to a company that they do not belong to, in place of an earlier one. Anyone else gets the
 * answer for a company that does not exist.
 */
export async function openVisit(
  { tx }: Scope,
  companyID: CompanyId,
  { reason, note }: { readonly reason: VisitReason; readonly note: string },
): Promise<Visit | Refusal<'not_found'>> {
  const { rows } = await sql<{ visit: unknown }>`
    SELECT app.open_visit(${companyID}, ${reason}, ${note}, ${VISIT_MINUTES}) AS visit`.execute(tx);
  const visit = rows[0]?.visit ?? null;
  return visit === null ? refuse('not_found') : Visit.parse(visit);
}

/** Ends the acting person's visit to a company before its time. */
export async function endVisit(
  { tx, locale }: Scope,
  companyID: CompanyId,
): Promise<{ message: string } | Refusal<'not_found'>> {
  const { rows } = await sql<{ ended: boolean }>`SELECT app.end_visit(${companyID}) AS ended`.execute(tx);
  return rows[0]?.ended === true ? { message: doneText.visitEnded({}, { locale }) } : refuse('not_found');
}
