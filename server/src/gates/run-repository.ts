import { PassState } from '@atlas/contract/gate-pass';
import {
  AssetId,
  type CompanyId,
  GateNodeId,
  type GatePassId,
  GateRunId,
  GateTreeId,
} from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { PlannedGate } from './plan-rules.ts';
import type { KeptState, Pass } from './run-rules.ts';

const Planned = z.object({
  nodeId: GateNodeId,
  name: z.string(),
  after: z.array(GateNodeId),
  stage: z.nullable(GateNodeId),
  payer: z.union([z.literal('wallet'), z.literal('treasury'), GateNodeId]),
  requiredMegajoules: z.number(),
  loopDays: z.nullable(z.number()),
  gatekeepers: z.array(z.object({ phoneNumber: z.string(), name: z.string(), compliant: z.boolean() })),
});

const Verdict = z.object({
  personID: z.string(),
  personName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  attempt: z.int(),
  verdict: z.enum(['ATTESTED', 'REJECTED', 'ASKED']),
  reasonCode: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: z.string(),
});

const PassRow = z.object({
  id: z.uuid(),
  nodeId: GateNodeId,
  cycle: z.int(),
  state: PassState,
  attempt: z.int(),
  missed: z.int(),
  openedOn: z.int(),
  submittedOn: z.nullable(z.int()),
  passedOn: z.nullable(z.int()),
  submittedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  holdId: z.nullable(z.string()),
  transfers: z.array(z.string()),
  reversalAskedBy: z.nullable(z.string()),
  evidence: z.array(z.object({ documentID: z.string(), name: z.string(), sha256: z.string(), attempt: z.int() })),
  verdicts: z.array(Verdict),
});

const RunRow = z.object({
  id: GateRunId,
  assetID: AssetId,
  treeID: GateTreeId,
  treeName: z.string(),
  version: z.int(),
  latestVersion: z.int(),
  compliant: z.boolean(),
  startedAt: z.string(),
  assetNumber: z.string(),
  assetName: z.string(),
  complianceState: z.string(),
  standing: z.string(),
  center: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  today: z.int(),
  plan: z.array(Planned),
  passes: z.array(PassRow),
});

/** A pass as it is kept, with all that was handed in and said. */
export type StoredPass = Omit<z.infer<typeof PassRow>, 'state'> & Pass;
/** A run with its asset and its passes. Days count from 1970 in Africa/Harare. */
export type StoredRun = Omit<z.infer<typeof RunRow>, 'plan' | 'passes'> & {
  readonly plan: readonly PlannedGate[];
  readonly passes: readonly StoredPass[];
};

/** Today in Africa/Harare by the database's clock, as days since 1970. */
const TODAY = sql`((clock_timestamp() AT TIME ZONE 'Africa/Harare')::date - date '1970-01-01')`;
const days = (column: string) => sql.raw(`(${column} - date '1970-01-01')`);

/** Which runs: of one asset, of one tree, one by its id or its pass, or with something under review. */
export type RunChoice =
  | { readonly assetID: string }
  | { readonly treeID: string }
  | { readonly runID: string }
  | { readonly passID: string }
  | { readonly reviewed: true };

function chosen(choice: RunChoice) {
  if ('assetID' in choice) return sql`r.asset_id = ${choice.assetID}`;
  if ('treeID' in choice) return sql`r.tree_id = ${choice.treeID}`;
  if ('runID' in choice) return sql`r.id = ${choice.runID}`;
  if ('passID' in choice) {
    return sql`r.id = (SELECT p.run_id FROM app.gate_pass p WHERE p.company_id = r.company_id AND p.id = ${choice.passID})`;
  }
  return sql`EXISTS (SELECT FROM app.gate_pass p WHERE p.company_id = r.company_id AND p.run_id = r.id
    AND p.state IN ('IN_REVIEW', 'ESCALATED'))`;
}

/** Runs of a company with everything in them, oldest first. */
export async function readRuns(reader: Reader, companyID: CompanyId, choice: RunChoice): Promise<readonly StoredRun[]> {
  const { rows } = await sql<{ run: unknown }>`
    SELECT jsonb_build_object('id', r.id, 'assetID', r.asset_id, 'treeID', r.tree_id, 'treeName', v.definition ->> 'name',
      'version', r.version, 'latestVersion', t.version, 'compliant', r.compliant, 'startedAt', app.instant_text(r.started_at),
      'assetNumber', a.asset_number, 'assetName', a.asset_name, 'complianceState', a.compliance_state, 'standing', a.standing,
      'center', CASE WHEN a.center IS NOT NULL THEN jsonb_build_object('lat', public.ST_Y(a.center), 'lng', public.ST_X(a.center)) END,
      'today', ${TODAY}, 'plan', r.plan, 'passes', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nodeId', p.node_id, 'cycle', p.cycle, 'state', p.state,
          'attempt', p.attempt, 'missed', p.missed, 'openedOn', ${days('p.opened_on')}, 'submittedOn', ${days('p.submitted_on')},
          'passedOn', ${days('p.passed_on')}, 'submittedBy', p.submitted_by, 'reason', p.reason, 'holdId', p.hold_id,
          'transfers', p.transfers, 'reversalAskedBy', p.reversal_asked_by,
          'evidence', (SELECT coalesce(jsonb_agg(jsonb_build_object('documentID', e.document_id, 'name', d.name,
              'sha256', encode(e.sha256, 'hex'), 'attempt', e.attempt) ORDER BY e.attempt, d.filed_at), '[]')
            FROM app.gate_evidence e JOIN app.document d ON d.company_id = e.company_id AND d.id = e.document_id
            WHERE e.company_id = p.company_id AND e.pass_id = p.id),
          'verdicts', (SELECT coalesce(jsonb_agg(jsonb_build_object('personID', g.person_id, 'personName', app.name_of(g.person_id),
              'phone', u.phone, 'attempt', g.attempt, 'verdict', g.verdict, 'reasonCode', g.reason_code, 'note', g.note,
              'at', app.instant_text(g.given_at)) ORDER BY g.given_at), '[]')
            FROM app.gate_verdict g LEFT JOIN app.user_account u ON u.id = g.person_id
            WHERE g.company_id = p.company_id AND g.pass_id = p.id)
        ) ORDER BY p.node_id, p.cycle), '[]')
        FROM app.gate_pass p WHERE p.company_id = r.company_id AND p.run_id = r.id)) AS run
    FROM app.gate_run r
    JOIN app.asset a ON a.company_id = r.company_id AND a.id = r.asset_id
    JOIN app.gate_tree t ON t.company_id = r.company_id AND t.id = r.tree_id
    JOIN app.gate_tree_version v ON v.company_id = t.company_id AND v.tree_id = t.id AND v.version = r.version
    WHERE r.company_id = ${companyID} AND ${chosen(choice)} ORDER BY r.started_at, r.id`.execute(reader);
  return rows.map(({ run }) => RunRow.parse(run) as StoredRun);
}

/** Holds the runs of an asset until the transaction ends: its asset first, in which all who change it meet. */
export async function lockRunsOfAsset(tx: Tx, companyID: CompanyId, assetID: string): Promise<void> {
  await sql`SELECT a.id FROM app.asset a WHERE a.company_id = ${companyID} AND a.id = ${assetID} FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/** The asset of a pass; undefined for a pass that the company does not have. */
export async function findAssetOfPass(tx: Tx, companyID: CompanyId, passID: GatePassId): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gate_pass')
    .innerJoin('gate_run', (join) =>
      join.onRef('gate_run.company_id', '=', 'gate_pass.company_id').onRef('gate_run.id', '=', 'gate_pass.run_id'),
    )
    .select('gate_run.asset_id')
    .where('gate_pass.company_id', '=', companyID)
    .where('gate_pass.id', '=', passID)
    .executeTakeFirst();
  return row?.asset_id;
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
  passes: readonly Pass[],
): Promise<void> {
  if (passes.length === 0) return;
  await tx
    .insertInto('gate_pass')
    .values(
      passes.map((pass) => ({
        company_id: companyID,
        id: crypto.randomUUID(),
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

/** What decides whether an asset can start, and its number; undefined for one that the company does not have. */
export async function findStart(
  reader: Reader,
  companyID: CompanyId,
  assetID: string,
): Promise<{ readonly assetNumber: string; readonly complianceState: string; readonly standing: string } | undefined> {
  return reader
    .selectFrom('asset')
    .select(['asset_number as assetNumber', 'compliance_state as complianceState', 'standing'])
    .where('company_id', '=', companyID)
    .where('id', '=', assetID)
    .executeTakeFirst();
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
