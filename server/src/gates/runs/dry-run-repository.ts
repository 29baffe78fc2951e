import { type CompanyId, GateNodeId, type GateTreeId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader } from '../../platform/database/executor.ts';

const Row = z.object({
  assetsToStart: z.int(),
  assetsShort: z.int(),
  treasury: z.number(),
  members: z.array(z.string()),
});
const Pace = z.array(z.object({ nodeId: GateNodeId, days: z.int(), passes: z.int() }));

/** The input of a dry run: assets without a run of the tree, the treasury in Megajoules, the company's members. */
export interface Portfolio {
  readonly assetsToStart: number;
  /** Those of these assets whose wallets have too little. */
  readonly assetsShort: number;
  readonly treasury: number;
  /** By their ids. */
  readonly members: ReadonlySet<string>;
}

/** @param walletAsked Megajoules that the tree requires from an asset's own wallet */
export async function readPortfolio(
  reader: Reader,
  companyID: CompanyId,
  treeID: GateTreeId | null,
  walletAsked: number,
): Promise<Portfolio> {
  const registered = sql`a.company_id = ${companyID} AND a.standing = 'ACTIVE' AND app.is_registered(a.compliance_state)`;
  const run = sql`app.gate_run r WHERE r.company_id = ${companyID} AND r.tree_id = ${treeID}::uuid`;
  // Few of many assets have a wallet, or a run of this tree: those are found from the wallets and the runs, and the
  // others are the rest. A plan that looks for a run of each asset takes seconds when it expects a new tree to have
  // none.
  const { rows } = await sql<{ portfolio: unknown }>`
  WITH wallet AS MATERIALIZED (
    SELECT c.owner_id::uuid AS asset_id, sum(c.credits_posted - c.debits_posted - c.debits_pending) AS held
    FROM app.account c WHERE c.company_id = ${companyID} AND c.owner_kind = 'asset' GROUP BY c.owner_id),
  counted AS (
    SELECT (SELECT count(*) FROM app.asset a WHERE ${registered})
        - (SELECT count(*) FROM app.asset a WHERE ${registered} AND a.id IN (SELECT r.asset_id FROM ${run})) AS assets,
      (SELECT count(*) FROM wallet w JOIN app.asset a ON a.id = w.asset_id
        WHERE w.held >= ${walletAsked}::numeric * 1000 AND ${registered}
          AND NOT EXISTS (SELECT FROM ${run} AND r.asset_id = w.asset_id)) AS paying)
  SELECT jsonb_build_object(
    'assetsToStart', (SELECT assets FROM counted),
    'assetsShort', (SELECT CASE WHEN ${walletAsked}::numeric = 0 THEN 0 ELSE assets - paying END FROM counted),
    'treasury', coalesce((SELECT (sum(c.credits_posted - c.debits_posted - c.debits_pending) / 1000)::double precision
      FROM app.account c WHERE c.company_id = ${companyID} AND c.owner_kind = 'company'), 0),
    'members', (SELECT coalesce(jsonb_agg(m.user_id), '[]') FROM app.membership m
      WHERE m.company_id = ${companyID} AND m.ended_at IS NULL)) AS portfolio`.execute(reader);
  const { members, ...figures } = Row.parse(rows[0]?.portfolio);
  return { ...figures, members: new Set(members) };
}

/** How many days gates took from their opening to their passing: the median of each gate's passes in the company. */
export async function readPace(
  reader: Reader,
  companyID: CompanyId,
): Promise<ReadonlyMap<GateNodeId, { readonly days: number; readonly passes: number }>> {
  const { rows } = await sql<{ pace: unknown }>`
  SELECT coalesce(jsonb_agg(jsonb_build_object('nodeId', g.node_id, 'days', g.days, 'passes', g.passes)), '[]') AS pace
  FROM (SELECT p.node_id, count(*) AS passes,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY p.passed_on - p.opened_on) AS days
    FROM app.gate_pass p WHERE p.company_id = ${companyID} AND p.state = 'PASSED' AND p.passed_on IS NOT NULL
    GROUP BY p.node_id) g`.execute(reader);
  return new Map(Pace.parse(rows[0]?.pace).map(({ nodeId, ...pace }) => [nodeId, pace]));
}
