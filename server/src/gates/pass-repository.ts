import type { CompanyId, GatePassId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import type { StoredPass } from './run-repository.ts';

/** Holds the asset of a pass until the transaction ends, as who changes its runs does. @returns its id; undefined for a pass that the company does not have */
export async function lockAssetOfPass(tx: Tx, companyID: CompanyId, passID: GatePassId): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`/* prepared gates.lock-of-pass */
    SELECT a.id FROM app.asset a WHERE a.company_id = ${companyID} AND a.id = (
      SELECT r.asset_id FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
      WHERE p.company_id = ${companyID} AND p.id = ${passID})
    FOR NO KEY UPDATE OF a`.execute(tx);
  return rows[0]?.id;
}

/** Keeps passes as they are now, those that are new among them. */
export async function keepPasses(
  tx: Tx,
  companyID: CompanyId,
  passes: readonly (StoredPass & { readonly runID: string })[],
): Promise<void> {
  if (passes.length === 0) return;
  const rows = passes.map(({ evidence: _evidence, verdicts: _verdicts, ...pass }) => pass);
  await sql`/* prepared gates.keep-passes */
    INSERT INTO app.gate_pass (company_id, id, run_id, node_id, cycle, state, attempt, missed, opened_on, submitted_on,
      passed_on, submitted_by, reason, hold_id, transfers, reversal_asked_by)
    SELECT ${companyID}::uuid, p.id, p."runID", p."nodeId", p.cycle, p.state, p.attempt, p.missed, date '1970-01-01' + p."openedOn",
      date '1970-01-01' + p."submittedOn", date '1970-01-01' + p."passedOn", p."submittedBy", p.reason, p."holdId",
      p.transfers, p."reversalAskedBy"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (id uuid, "runID" uuid, "nodeId" uuid, cycle int, state text,
      attempt int, missed int, "openedOn" int, "submittedOn" int, "passedOn" int, "submittedBy" uuid, reason text, "holdId" uuid,
      transfers jsonb, "reversalAskedBy" uuid)
    ON CONFLICT (company_id, id) DO UPDATE SET state = excluded.state, attempt = excluded.attempt,
      opened_on = excluded.opened_on, submitted_on = excluded.submitted_on, passed_on = excluded.passed_on,
      submitted_by = excluded.submitted_by, reason = excluded.reason, hold_id = excluded.hold_id,
      transfers = excluded.transfers, reversal_asked_by = excluded.reversal_asked_by`.execute(tx);
}

/** Keeps what was handed in, with the hashes of the files. @returns what is filed with the asset of it */
export async function insertEvidence(
  tx: Tx,
  companyID: CompanyId,
  place: { readonly passID: string; readonly attempt: number; readonly assetID: string },
  documentIDs: readonly string[],
): Promise<StoredPass['evidence']> {
  if (documentIDs.length === 0) return [];
  const { rows } = await sql<StoredPass['evidence'][number]>`
    WITH filed AS (
      SELECT d.* FROM app.document d
      WHERE d.company_id = ${companyID} AND d.asset_id = ${place.assetID} AND d.id = ANY (${documentIDs}::uuid[])),
    kept AS (
      INSERT INTO app.gate_evidence (company_id, pass_id, attempt, document_id, sha256)
      SELECT d.company_id, ${place.passID}, ${place.attempt}::int, d.id, d.sha256 FROM filed d)
    SELECT d.id AS "documentID", d.name, encode(d.sha256, 'hex') AS sha256, ${place.attempt}::int AS attempt
    FROM filed d ORDER BY d.filed_at`.execute(tx);
  return rows;
}

/** Keeps what somebody said about an attempt at a pass. */
export async function insertVerdict(
  tx: Tx,
  companyID: CompanyId,
  passID: string,
  said: StoredPass['verdicts'][number],
): Promise<void> {
  const { personID, attempt, verdict, reasonCode, note, at } = said;
  await sql`/* prepared gates.verdict */
    INSERT INTO app.gate_verdict (company_id, id, pass_id, attempt, person_id, verdict, reason_code, note, given_at)
    VALUES (${companyID}, ${crypto.randomUUID()}, ${passID}, ${attempt}::int, ${personID}, ${verdict}, ${reasonCode}, ${note},
      ${at}::timestamptz)`.execute(tx);
}
