import type { CompanyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';
import { type Fact, insertFacts } from '../platform/events.ts';
import type { StoredPass, StoredRun } from './run-repository.ts';

/** What changes in the runs of one asset. */
export interface RunChanges {
  readonly assetID: string;
  readonly complianceState: string;
  readonly runs: readonly Pick<StoredRun, 'id' | 'compliant' | 'nextCheck'>[];
  /** As they are now, those that are new among them. */
  readonly passes: readonly (StoredPass & { readonly runID: string })[];
  readonly said: (StoredPass['verdicts'][number] & { readonly passID: string }) | undefined;
  readonly facts: readonly Fact[];
}

/** Keeps all that changes, in one statement that each connection plans once. */
export async function keepChanges(tx: Tx, companyID: CompanyId, changes: RunChanges): Promise<void> {
  const { assetID, complianceState, runs, passes, said, facts } = changes;
  const runsByID = JSON.stringify(Object.fromEntries(runs.map((run) => [run.id, run])));
  const kept = JSON.stringify(
    passes.map(({ evidence: _evidence, verdicts: _verdicts, submitterPhone: _phone, ...pass }) => pass),
  );
  const verdicts = JSON.stringify(said === undefined ? [] : [{ id: crypto.randomUUID(), ...said }]);
  await sql`/* prepared gates.keep */
    WITH verdict AS (
      INSERT INTO app.gate_verdict (company_id, id, pass_id, attempt, person_id, verdict, reason_code, note, given_at)
      SELECT ${companyID}::uuid, s.id, s."passID", s.attempt, s."personID", s.verdict, s."reasonCode", s.note, s.at
      FROM jsonb_to_recordset(${verdicts}::jsonb) AS s (id uuid, "passID" uuid, attempt int, "personID" uuid, verdict text,
        "reasonCode" text, note text, at timestamptz)
    ), pass AS (
      INSERT INTO app.gate_pass (company_id, id, run_id, node_id, cycle, state, attempt, quorum, missed, opened_on, submitted_on,
        passed_on, submitted_by, reminded, reason, hold_id, transfers, reversal_asked_by)
      SELECT ${companyID}::uuid, p.id, p."runID", p."nodeId", p.cycle, p.state, p.attempt, p.quorum, p.missed, date '1970-01-01' + p."openedOn",
        date '1970-01-01' + p."submittedOn", date '1970-01-01' + p."passedOn", p."submittedBy", p.reminded, p.reason, p."holdId",
        p.transfers, p."reversalAskedBy"
      FROM jsonb_to_recordset(${kept}::jsonb) AS p (id uuid, "runID" uuid, "nodeId" uuid, cycle int, state text,
        attempt int, quorum int, missed int, "openedOn" int, "submittedOn" int, "passedOn" int, "submittedBy" uuid, reminded int, reason text, "holdId" uuid,
        transfers jsonb, "reversalAskedBy" uuid)
      ON CONFLICT (company_id, id) DO UPDATE SET state = excluded.state, attempt = excluded.attempt, quorum = excluded.quorum,
        opened_on = excluded.opened_on, submitted_on = excluded.submitted_on, passed_on = excluded.passed_on,
        submitted_by = excluded.submitted_by, reminded = excluded.reminded, reason = excluded.reason, hold_id = excluded.hold_id,
        transfers = excluded.transfers, reversal_asked_by = excluded.reversal_asked_by
    ), run AS (
      UPDATE app.gate_run r SET compliant = (${runsByID}::jsonb -> r.id::text ->> 'compliant')::boolean,
        next_check_on = date '1970-01-01' + (${runsByID}::jsonb -> r.id::text ->> 'nextCheck')::int
      WHERE r.company_id = ${companyID} AND r.id = ANY (${runs.map(({ id }) => id)}::uuid[])
    ), asset AS (
      UPDATE app.asset a SET compliance_state = ${complianceState}, updated_at = now()
      WHERE a.company_id = ${companyID} AND a.id = ${assetID} AND a.compliance_state <> ${complianceState}
    )
    ${insertFacts(facts)}`.execute(tx);
}
