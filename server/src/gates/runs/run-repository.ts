import { AssetStatus } from '@atlas/contract/assets';
import { PassState } from '@atlas/contract/gate-pass';
import { TreeType } from '@atlas/contract/gate-tree';
import { AssetId, CompanyId, GateNodeId, GateRunId, GateTreeId } from '@atlas/contract/identifiers';
import { statesBefore } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import type { PlannedGate } from '@atlas/gating/plan';
import type { Pass } from '@atlas/gating/run';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../../platform/database/executor.ts';

const Planned = z.object({
  nodeId: GateNodeId,
  name: z.string(),
  treeType: z.optional(TreeType),
  after: z.array(GateNodeId),
  stage: z.nullable(GateNodeId),
  payer: z.union([z.literal('wallet'), z.literal('treasury'), GateNodeId]),
  requiredMegajoules: z.number(),
  sharedAmong: z._default(z.array(z.object({ nodeId: GateNodeId, requiredMegajoules: z.number() })), []),
  loopDays: z.nullable(z.number()),
  gatekeepers: z.array(
    z.object({
      phoneNumber: z.string(),
      name: z.string(),
      compliant: z.boolean(),
      userSub: z._default(z.nullable(z.string()), null),
    }),
  ),
});

const Verdict = z.object({
  personID: z.string(),
  personName: z.nullable(z.string()),
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
  quorum: z.int(),
  missed: z.int(),
  openedOn: z.int(),
  submittedOn: z.nullable(z.int()),
  passedOn: z.nullable(z.int()),
  submittedBy: z.nullable(z.string()),
  reminded: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  holdId: z.nullable(z.string()),
  /** While it awaits funds or is overdue: the account that pays it, and its milli-Megajoules. */
  source: z.nullable(z.object({ kind: z.string(), id: z.string(), amount: z.number() })),
  /** Milli-Megajoules that can be spent there; null while unknown. */
  sourceFunds: z.nullable(z.number()),
  transfers: z.array(z.string()),
  reversalAskedBy: z.nullable(z.string()),
  evidence: z.array(z.object({ documentID: z.string(), name: z.string(), sha256: z.string(), attempt: z.int() })),
  verdicts: z.array(Verdict),
});

const RunRow = z.object({
  id: GateRunId,
  companyID: CompanyId,
  assetID: AssetId,
  treeID: GateTreeId,
  treeName: z.string(),
  treeType: TreeType,
  version: z.int(),
  latestVersion: z.int(),
  compliant: z.boolean(),
  startedAt: z.string(),
  assetNumber: z.string(),
  assetName: z.string(),
  complianceState: z.string(),
  standing: AssetStatus,
  center: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  today: z.int(),
  nextCheck: z.nullable(z.int()),
  plan: z.array(Planned),
  passes: z.array(PassRow),
});

const Runs = z.array(RunRow);

/** A stored pass, with its evidence and verdicts. */
export type StoredPass = Omit<z.infer<typeof PassRow>, 'state'> & Pass;
/** A run with its asset and its passes. Days count from 1970 in Africa/Harare. */
export type StoredRun = Omit<z.infer<typeof RunRow>, 'plan' | 'passes'> & {
  readonly plan: readonly PlannedGate[];
  readonly passes: readonly StoredPass[];
};

/** Today in Africa/Harare by the database's clock, as days since 1970. */
const TODAY = sql`((app.clock() AT TIME ZONE 'Africa/Harare')::date - date '1970-01-01')`;
const days = (column: string) => sql.raw(`(${column} - date '1970-01-01')`);

/**
 * Which runs: of one asset, of the asset of a pass, of one tree, or with something under review at one of these gates,
 * or at a gate that is not among the known ones.
 */
export type RunChoice =
  | { readonly assetID: string }
  | { readonly assetOfPass: string }
  | { readonly treeID: string }
  | { readonly reviewedAt: readonly GateNodeId[]; readonly known: readonly GateNodeId[] };

function chosen(choice: RunChoice) {
  if ('assetID' in choice) return sql`r.asset_id = ${choice.assetID}`;
  if ('treeID' in choice) return sql`r.tree_id = ${choice.treeID}`;
  if ('assetOfPass' in choice) {
    return sql`r.asset_id = (SELECT o.asset_id FROM app.gate_pass p
      JOIN app.gate_run o ON o.company_id = p.company_id AND o.id = p.run_id
      WHERE p.company_id = app.current_company_id() AND p.id = ${choice.assetOfPass})`;
  }
  return sql`EXISTS (SELECT FROM app.gate_pass p WHERE p.company_id = r.company_id AND p.run_id = r.id
    AND p.state = ANY (${statesBefore(passLife.steps.attest)}::text[])
    AND (p.node_id = ANY (${[...choice.reviewedAt]}::uuid[]) OR p.node_id <> ALL (${[...choice.known]}::uuid[])))`;
}

/** A run with everything in it. */
const RUN = sql`jsonb_build_object('id', r.id, 'companyID', r.company_id, 'assetID', r.asset_id, 'treeID', r.tree_id, 'treeName', v.definition ->> 'name',
      'treeType', v.definition ->> 'treeType',
      'version', r.version, 'latestVersion', t.version, 'compliant', r.compliant, 'startedAt', app.instant_text(r.started_at),
      'assetNumber', a.asset_number, 'assetName', a.asset_name, 'complianceState', a.compliance_state, 'standing', a.standing,
      'center', CASE WHEN a.center IS NOT NULL THEN jsonb_build_object('lat', public.ST_Y(a.center), 'lng', public.ST_X(a.center)) END,
      'today', ${TODAY}, 'nextCheck', ${days('r.next_check_on')}, 'plan', r.plan, 'passes', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nodeId', p.node_id, 'cycle', p.cycle, 'state', p.state,
          'attempt', p.attempt, 'quorum', p.quorum, 'missed', p.missed, 'openedOn', ${days('p.opened_on')}, 'submittedOn', ${days('p.submitted_on')},
          'passedOn', ${days('p.passed_on')}, 'submittedBy', p.submitted_by,
          'reminded', p.reminded, 'reason', p.reason, 'holdId', p.hold_id,
          'source', CASE WHEN p.source_id IS NOT NULL THEN
            jsonb_build_object('kind', p.source_kind, 'id', p.source_id, 'amount', p.source_amount) END,
          'sourceFunds', CASE WHEN p.source_id IS NOT NULL THEN coalesce((
            SELECT f.available FROM app.available_funds f WHERE f.ledger_id = app.megajoules()
              AND f.company_id = p.company_id AND f.owner_kind = p.source_kind AND f.owner_id = p.source_id), 0) END,
          'transfers', p.transfers, 'reversalAskedBy', p.reversal_asked_by,
          'evidence', (SELECT coalesce(jsonb_agg(jsonb_build_object('documentID', e.document_id, 'name', d.name,
              'sha256', encode(e.sha256, 'hex'), 'attempt', e.attempt) ORDER BY e.attempt, d.filed_at), '[]')
            FROM app.gate_evidence e JOIN app.document d ON d.company_id = e.company_id AND d.id = e.document_id
            WHERE e.company_id = p.company_id AND e.pass_id = p.id),
          'verdicts', (SELECT coalesce(jsonb_agg(jsonb_build_object('personID', g.person_id, 'personName', app.name_of(g.person_id),
              'attempt', g.attempt, 'verdict', g.verdict, 'reasonCode', g.reason_code, 'note', g.note,
              'at', app.instant_text(g.given_at)) ORDER BY g.given_at), '[]')
            FROM app.gate_verdict g
            WHERE g.company_id = p.company_id AND g.pass_id = p.id)
        ) ORDER BY p.node_id, p.cycle), '[]')
        FROM app.gate_pass p WHERE p.company_id = r.company_id AND p.run_id = r.id))`;

function fromRuns(companyID: CompanyId, choice: RunChoice): RawBuilder<unknown> {
  return sql`FROM app.gate_run r
    JOIN app.asset a ON a.company_id = r.company_id AND a.id = r.asset_id
    JOIN app.gate_tree t ON t.company_id = r.company_id AND t.id = r.tree_id
    JOIN app.gate_tree_version v ON v.company_id = t.company_id AND v.tree_id = t.id AND v.version = r.version
    WHERE r.company_id = ${companyID} AND ${chosen(choice)}`;
}

/** Runs of a company with everything in them, oldest first. */
export async function readRuns(reader: Reader, companyID: CompanyId, choice: RunChoice): Promise<readonly StoredRun[]> {
  const { rows } = await sql<{
    run: unknown;
  }>`/* prepared ${sql.raw(`gates.runs-by-${Object.keys(choice)[0]?.toLowerCase()}`)} */
    SELECT ${RUN} AS run ${fromRuns(companyID, choice)} ORDER BY r.started_at, r.id`.execute(reader);
  return parseRuns(rows.map(({ run }) => run));
}

/** The same as one column, for a few runs: what {@link parseRuns} reads. */
export function selectRuns(companyID: CompanyId, choice: RunChoice): RawBuilder<unknown> {
  return sql`SELECT coalesce(jsonb_agg(${RUN} ORDER BY r.started_at, r.id), '[]') ${fromRuns(companyID, choice)}`;
}

export function parseRuns(runs: unknown): readonly StoredRun[] {
  const parsed = Runs.parse(runs).map(({ plan, ...run }) => ({ ...run, plan: plan.map(completeGate(run.treeType)) }));
  return parsed as readonly StoredRun[];
}

/**
 * Plans from before income trees had any effect give their gates no type, and name the wallet if there was no source.
 */
function completeGate(treeType: TreeType): (gate: z.infer<typeof Planned>) => PlannedGate {
  return (gate) => {
    if (gate.treeType !== undefined) return { ...gate, treeType: gate.treeType };
    return { ...gate, treeType, payer: treeType === 'income' && gate.payer === 'wallet' ? 'treasury' : gate.payer };
  };
}

/**
 * Locks the runs of an asset until the transaction ends: its asset first, because everything that changes it locks
 * that.
 */
export async function lockRunsOfAsset(tx: Tx, companyID: CompanyId, assetID: string): Promise<void> {
  await sql`SELECT a.id FROM app.asset a WHERE a.company_id = ${companyID} AND a.id = ${assetID} FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/** The state that decides whether an asset can start, and its number; undefined if the company does not have it. */
export async function findStart(
  reader: Reader,
  companyID: CompanyId,
  assetID: string,
): Promise<
  { readonly assetNumber: string; readonly complianceState: string; readonly standing: AssetStatus } | undefined
> {
  const row = await reader
    .selectFrom('asset')
    .select(['asset_number as assetNumber', 'compliance_state as complianceState', 'standing'])
    .where('company_id', '=', companyID)
    .where('id', '=', assetID)
    .executeTakeFirst();
  return row && { ...row, standing: AssetStatus.parse(row.standing) };
}
