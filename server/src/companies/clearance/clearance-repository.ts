import { Clearance, readClearance } from '@atlas/contract/clearance';
import type { CompanyRole, Department } from '@atlas/contract/roles';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../../platform/database/executor.ts';

const MOST_SHOWN = 20;

/** A request as those read it who decide about it. */
export const ClearanceToDecide = z.extend(z.pick(readClearance.reply, { request: true, person: true }), {
  _id: z.uuid(),
  bySelf: z.boolean(),
  bySamePerson: z.boolean(),
});
export type ClearanceToDecide = z.infer<typeof ClearanceToDecide>;

/** The acting person's requests in the current company: what waits, then newest first. */
export async function listOwnClearances(reader: Reader): Promise<readonly Clearance[]> {
  const { rows } = await sql<{ request: unknown }>`
    SELECT app.clearance_json(r) AS request FROM app.clearance_request r
    WHERE r.company_id = app.current_company_id() AND r.person_id = app.current_user_id()
    ORDER BY (r.decision IS NULL) DESC, r.asked_at DESC, r.id LIMIT ${MOST_SHOWN}`.execute(reader);
  return rows.map(({ request }) => Clearance.parse(request));
}

/** Has the acting person make no other request until the transaction ends. */
export async function holdRequests(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('clearance ' || app.current_user_id(), 0))`.execute(tx);
}

/** How many requests the acting person made in the current company in the last 24 hours. */
export async function countRecentRequests(reader: Reader): Promise<number> {
  const { rows } = await sql<{ made: number }>`SELECT count(*)::int AS made FROM app.clearance_request r
    WHERE r.company_id = app.current_company_id() AND r.person_id = app.current_user_id()
      AND r.asked_at > app.clock() - interval '24 hours'`.execute(reader);
  return rows[0]?.made ?? 0;
}

/** Stores a request of the acting person. */
export async function insertClearance(
  tx: Tx,
  request: {
    readonly id: string;
    readonly department: Department;
    readonly role: CompanyRole | null;
    readonly reason: string;
  },
): Promise<void> {
  await sql`INSERT INTO app.clearance_request (company_id, id, person_id, department, role, reason)
    VALUES (app.current_company_id(), ${request.id}::uuid, app.current_user_id(), ${request.department}, ${request.role},
      ${request.reason})`.execute(tx);
}

/** A request of the current company, for management; undefined if there is none. */
export async function findClearance(reader: Reader, requestID: string): Promise<ClearanceToDecide | undefined> {
  const { rows } = await sql<{ request: unknown }>`
    SELECT app.clearance_to_decide(${requestID}::uuid) AS request`.execute(reader);
  const found = rows[0]?.request;
  return found == null ? undefined : ClearanceToDecide.parse(found);
}

/** Stores the decision of the acting person. */
export async function saveDecision(
  tx: Tx,
  requestID: string,
  decision: { readonly givenRole: CompanyRole } | { readonly answer: string },
): Promise<void> {
  const isApproved = 'givenRole' in decision;
  await sql`UPDATE app.clearance_request SET decision = ${isApproved ? 'approved' : 'declined'},
      given_role = ${isApproved ? decision.givenRole : null}, answer = ${isApproved ? null : decision.answer},
      decided_by = app.current_user_id(), decided_at = app.clock()
    WHERE company_id = app.current_company_id() AND id = ${requestID}::uuid`.execute(tx);
}
