import type { CompanyId, GateTreeId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader } from '../platform/database/executor.ts';

const Row = z.object({ assetsToStart: z.int(), treasury: z.number(), phones: z.array(z.string()) });

/** What a dry run looks at: assets without a run of the tree, the treasury in Megajoules, phones of members. */
export async function readPortfolio(
  reader: Reader,
  companyID: CompanyId,
  treeID: GateTreeId,
): Promise<{ readonly assetsToStart: number; readonly treasury: number; readonly phones: ReadonlySet<string> }> {
  const { rows } = await sql<{ portfolio: unknown }>`SELECT jsonb_build_object(
    'assetsToStart', (SELECT count(*) FROM app.asset a WHERE a.company_id = ${companyID} AND a.standing = 'ACTIVE'
      AND a.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT')
      AND NOT EXISTS (SELECT FROM app.gate_run r WHERE r.company_id = a.company_id AND r.asset_id = a.id AND r.tree_id = ${treeID})),
    'treasury', coalesce((SELECT (sum(c.credits_posted - c.debits_posted - c.debits_pending) / 1000)::double precision
      FROM app.account c WHERE c.company_id = ${companyID} AND c.owner_kind = 'company'), 0),
    'phones', (SELECT coalesce(jsonb_agg(u.phone), '[]') FROM app.membership m JOIN app.user_account u ON u.id = m.user_id
      WHERE m.company_id = ${companyID} AND m.ended_at IS NULL AND u.phone IS NOT NULL)) AS portfolio`.execute(reader);
  const { phones, ...figures } = Row.parse(rows[0]?.portfolio);
  return { ...figures, phones: new Set(phones) };
}
