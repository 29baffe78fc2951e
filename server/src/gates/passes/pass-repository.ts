import type { CompanyId, GateNodeId, GatePassId } from '@atlas/contract/identifiers';
import { statesBefore } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/executor.ts';
import type { StoredPass } from '../runs/run-repository.ts';

/**
 * Holds the asset of a pass of the current company until the transaction ends, as other changes of its runs do. From
 * here on the transaction sees the whole company, because a gatekeeper's verdict moves Megajoules on accounts that they
 * cannot see.
 * @returns its id; undefined for a pass that the company does not have, or that the person does not see
 */
export async function lockAssetOfPass(tx: Tx, passID: GatePassId): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`/* prepared gates.lock-of-pass */
    SELECT app.hold_asset(app.see_asset_of_pass(${passID})) AS id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

/** Assets with a review at one of these gates, in the order of locking. */
export async function findReviewed(
  tx: Tx,
  companyID: CompanyId,
  gates: readonly GateNodeId[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT r.asset_id AS id FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
    WHERE p.company_id = ${companyID} AND p.node_id = ANY (${[...gates]}::uuid[])
      AND p.state = ANY (${statesBefore(passLife.steps.end)}::text[]) ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The company's people whom a pass concerns, its operator by the number by which the company knows them, and its name.
 */
export async function findReminded(
  tx: Tx,
  companyID: CompanyId,
  assetID: string,
  submittedBy: string | null,
): Promise<{ readonly company: string; readonly addresses: readonly string[] }> {
  const { rows } = await sql<{ company: string; addresses: readonly string[] }>`
    SELECT c.name AS company, ARRAY(
      SELECT DISTINCT u.email FROM app.membership m JOIN app.user_account u ON u.id = m.user_id
      WHERE m.company_id = c.id AND m.ended_at IS NULL AND u.disabled_at IS NULL
        AND (u.id = ${submittedBy}::uuid OR m.known_phone = (
          SELECT a.operator_phone FROM app.asset a WHERE a.company_id = c.id AND a.id = ${assetID}))) AS addresses
    FROM app.company c WHERE c.id = ${companyID}`.execute(tx);
  return rows[0] ?? { company: '', addresses: [] };
}

/** Those of these people who are members of the company, by their ids. */
export async function findShareholders(
  tx: Tx,
  companyID: CompanyId,
  people: readonly string[],
): Promise<readonly string[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT m.user_id AS id FROM app.membership m
    WHERE m.company_id = ${companyID} AND m.ended_at IS NULL AND m.user_id = ANY (${[...people]}::uuid[]) ORDER BY m.user_id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Stores what was handed in, with the hashes of the files. @returns which of it is filed with the asset */
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
