import type { CompanyId, GatePassId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import type { StoredPass } from './run-repository.ts';
import type { KeptState } from './run-rules.ts';

/** Holds the asset of a pass until the transaction ends, as who changes its runs does. @returns its id; undefined for a pass that the company does not have */
export async function lockAssetOfPass(tx: Tx, companyID: CompanyId, passID: GatePassId): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`/* prepared gates.lock-of-pass */
    SELECT a.id FROM app.asset a WHERE a.company_id = ${companyID} AND a.id = (
      SELECT r.asset_id FROM app.gate_pass p JOIN app.gate_run r ON r.company_id = p.company_id AND r.id = p.run_id
      WHERE p.company_id = ${companyID} AND p.id = ${passID})
    FOR NO KEY UPDATE OF a`.execute(tx);
  return rows[0]?.id;
}

/** What an action changes about a pass; what is left out stays. */
export interface PassChange {
  readonly state: KeptState;
  readonly attempt?: number;
  readonly openedOn?: number;
  readonly submittedOn?: number | null;
  readonly passedOn?: number | null;
  readonly submittedBy?: string | null;
  readonly reason?: string | null;
  readonly holdId?: string | null;
  readonly transfers?: readonly string[];
  readonly reversalAskedBy?: string | null;
}

const dayOf = (days: number) => sql<Date>`date '1970-01-01' + ${days}::int`;
const day = (days: number | null) => (days === null ? null : dayOf(days));

/** Changes one pass. */
export async function updatePass(tx: Tx, companyID: CompanyId, passID: string, change: PassChange): Promise<void> {
  await tx
    .updateTable('gate_pass')
    .set({
      state: change.state,
      ...(change.attempt === undefined ? {} : { attempt: change.attempt }),
      ...(change.openedOn === undefined ? {} : { opened_on: dayOf(change.openedOn) }),
      ...(change.submittedOn === undefined ? {} : { submitted_on: day(change.submittedOn) }),
      ...(change.passedOn === undefined ? {} : { passed_on: day(change.passedOn) }),
      ...(change.submittedBy === undefined ? {} : { submitted_by: change.submittedBy }),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.holdId === undefined ? {} : { hold_id: change.holdId }),
      ...(change.transfers === undefined ? {} : { transfers: JSON.stringify(change.transfers) }),
      ...(change.reversalAskedBy === undefined ? {} : { reversal_asked_by: change.reversalAskedBy }),
    })
    .where('company_id', '=', companyID)
    .where('id', '=', passID)
    .execute();
}

/** Opens passes of a run. */
export async function insertPasses(
  tx: Tx,
  companyID: CompanyId,
  runID: string,
  passes: readonly StoredPass[],
): Promise<void> {
  if (passes.length === 0) return;
  await tx
    .insertInto('gate_pass')
    .values(
      passes.map((pass) => ({
        company_id: companyID,
        id: pass.id,
        run_id: runID,
        node_id: pass.nodeId,
        cycle: pass.cycle,
        state: pass.state,
        missed: pass.missed,
        opened_on: dayOf(pass.openedOn),
      })),
    )
    .execute();
}

/** Keeps what was handed in, with the hashes of the files. @returns whether all of it is filed with the asset */
export async function insertEvidence(
  tx: Tx,
  companyID: CompanyId,
  place: { readonly passID: string; readonly attempt: number; readonly assetID: string },
  documentIDs: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(documentIDs)];
  const { numAffectedRows } = await sql`
    INSERT INTO app.gate_evidence (company_id, pass_id, attempt, document_id, sha256)
    SELECT d.company_id, ${place.passID}, ${place.attempt}::int, d.id, d.sha256 FROM app.document d
    WHERE d.company_id = ${companyID} AND d.asset_id = ${place.assetID} AND d.id = ANY (${wanted}::uuid[])`.execute(tx);
  return numAffectedRows === BigInt(wanted.length);
}

/** Keeps what somebody said about the present attempt of a pass. */
export async function insertVerdict(
  tx: Tx,
  companyID: CompanyId,
  pass: StoredPass,
  said: {
    readonly personID: string;
    readonly verdict: 'ATTESTED' | 'REJECTED' | 'ASKED';
    readonly reasonCode?: string;
    readonly note: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('gate_verdict')
    .values({
      company_id: companyID,
      id: crypto.randomUUID(),
      pass_id: pass.id,
      attempt: pass.attempt,
      person_id: said.personID,
      verdict: said.verdict,
      reason_code: said.reasonCode ?? null,
      note: said.note,
    })
    .execute();
}
